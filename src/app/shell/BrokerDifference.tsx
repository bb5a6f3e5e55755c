import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useAllDifferences } from '../../api/document/differences'
import { useOffer } from '../../api/document/offer'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  marginTop: tokens.gap.medium,
  color: tokens.textSecondary,
  '& p': { margin: 0 },
  '& summary': { cursor: 'pointer', minHeight: tokens.size.target },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: tokens.size.chartTall, overflow: 'auto' },
  '& code': { overflowWrap: 'anywhere' },
}))

function Operations({ summary, keys }: { summary: string; keys: readonly string[] }) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <code translate="no">{key.replace(/^\w+/, (method) => method.toUpperCase())}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What the connected broker lacks or has beyond the version that the console was generated for (SH-16). */
export function BrokerDifference() {
  const translate = useTranslate()
  const offer = useOffer()
  const differing = Object.keys(useAllDifferences()).filter((key) => !key.startsWith('get '))
  if (!offer) return null
  const { madeFor, version, lacks, otherEdition, beyond } = offer
  const same = lacks.length + beyond.length === 0
  return (
    <Box>
      <p>{translate('guide.document.madeFor', { version: madeFor })}</p>
      {version === undefined && <p>{translate('guide.document.unread')}</p>}
      {version !== undefined && same && <p>{translate('guide.document.same')}</p>}
      {lacks.length > 0 && (
        <Operations summary={translate('guide.document.lacks', { smart_count: lacks.length })} keys={lacks} />
      )}
      {differing.length > 0 && (
        <Operations
          summary={translate('guide.document.differing', { smart_count: differing.length })}
          keys={differing}
        />
      )}
      {otherEdition.length > 0 && (
        <Operations
          summary={translate('guide.document.otherEdition', { smart_count: otherEdition.length })}
          keys={otherEdition}
        />
      )}
      {beyond.length > 0 && (
        <Operations summary={translate('guide.document.beyond', { smart_count: beyond.length })} keys={beyond} />
      )}
    </Box>
  )
}
