import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useApiSupport } from '../../api/document/apiSupport'
import { useAllDifferences } from '../../api/document/differences'
import { buildOperationUrl } from '../../screens/system/operationUrls'
import { useFormat } from '../../ui/format/useFormat'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  marginTop: tokens.gap.medium,
  color: tokens.textSecondary,
  '& p': { margin: 0 },
  '& summary': { cursor: 'pointer', minHeight: tokens.size.target },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: tokens.size.chartTall, overflow: 'auto' },
  '& li > a': { display: 'block', minHeight: tokens.size.target },
  '& code': { overflowWrap: 'anywhere' },
}))

interface OperationsProps<K extends string> {
  summary: string
  keys: readonly K[]
  getUrl?: (key: K) => string
  onLeave?: (() => void) | undefined
}

function Operations<K extends string>({ summary, keys, getUrl, onLeave }: OperationsProps<K>) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {keys.map((key) => {
          const name = <code translate="no">{key.replace(/^\w+/, (method) => method.toUpperCase())}</code>
          return (
            <li key={key}>
              {getUrl ? (
                <Link to={getUrl(key)} onClick={onLeave}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Lists operations that the connected broker lacks or adds, compared with the version of the build. */
export function BrokerDifference({ onLeave }: { onLeave?: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const offer = useApiSupport()
  const changedOperations = Object.keys(useAllDifferences()).filter((key) => !key.startsWith('get '))
  if (!offer) return null
  const { buildVersion, version, missingOperations, otherEdition, unknownOperations, exceeded } = offer
  const same = missingOperations.length + unknownOperations.length === 0
  return (
    <Box>
      <p>{translate('guide.document.madeFor', { version: buildVersion })}</p>
      {version === undefined && (
        <p>
          {exceeded
            ? translate(`guide.document.exceeded.${exceeded.name}`, { max: format.number(exceeded.max) })
            : translate('guide.document.unread')}
        </p>
      )}
      {version !== undefined && same && <p>{translate('guide.document.same')}</p>}
      {missingOperations.length > 0 && (
        <Operations
          summary={translate('guide.document.lacks', { smart_count: missingOperations.length })}
          keys={missingOperations}
        />
      )}
      {changedOperations.length > 0 && (
        <Operations
          summary={translate('guide.document.differing', { smart_count: changedOperations.length })}
          keys={changedOperations}
        />
      )}
      {otherEdition.length > 0 && (
        <Operations
          summary={translate('guide.document.otherEdition', { smart_count: otherEdition.length })}
          keys={otherEdition}
        />
      )}
      {unknownOperations.length > 0 && (
        <Operations
          summary={translate('guide.document.beyond', { smart_count: unknownOperations.length })}
          keys={unknownOperations}
          getUrl={buildOperationUrl}
          onLeave={onLeave}
        />
      )}
    </Box>
  )
}
