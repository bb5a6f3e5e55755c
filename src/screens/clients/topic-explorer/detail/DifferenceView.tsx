import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { DifferenceLines, DifferenceList } from '../../../../ui/difference/DifferenceLines'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import { escapeInvisible } from '../../../../ui/text'
import type { Difference, JsonChange } from '../store/difference'

const Box = styled('div')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  '& > p': { margin: 0, color: tokens.textSecondary },
  '& > p + *, & > * + p': { marginTop: tokens.gap.small },
}))

/** Marks old and new values with a sign, not only with colour. */
function Change({ path, before, after }: JsonChange) {
  return (
    <li>
      <span className="path">{escapeInvisible(path)}</span>
      {before !== undefined && <del>− {escapeInvisible(before)}</del>}
      {after !== undefined && <ins>+ {escapeInvisible(after)}</ins>}
    </li>
  )
}

/** Difference between a message and the previous one. */
export function DifferenceView({ difference }: { difference: Difference | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const title = translate('explorer.difference.title')
  if (!difference || difference.kind === 'same')
    return (
      <Section title={title}>
        <Box>
          <p>{translate(difference ? 'explorer.difference.same' : 'explorer.difference.first')}</p>
        </Box>
      </Section>
    )
  const more = difference.kind !== 'bytes' && difference.hasMore && <p>{translate('explorer.difference.more')}</p>
  return (
    <Section title={title}>
      <Box>
        {difference.kind === 'bytes' && (
          <p>
            {translate('explorer.difference.bytes', {
              at: format.number(difference.at),
              before: format.bytes(difference.before),
              after: format.bytes(difference.after),
            })}
          </p>
        )}
        {difference.kind === 'json' && (
          <DifferenceList tabIndex={0} aria-label={title}>
            {difference.changes.map((change) => (
              <Change key={change.path} {...change} />
            ))}
          </DifferenceList>
        )}
        {difference.kind === 'lines' && <DifferenceLines label={title} lines={difference.lines} />}
        {more}
      </Box>
    </Section>
  )
}
