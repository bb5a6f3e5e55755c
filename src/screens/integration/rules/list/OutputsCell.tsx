import { styled } from '@mui/material/styles'
import { encodeId } from '../../../../api/ids'
import { getStatusKind } from '../../../../resources/status/getStatusKind'
import { useStatusText } from '../../../../resources/status/StatusByNode'
import type { Row } from '../../../../resources/types'
import { UntrustedText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { Status } from '../../../../ui/Status'
import { TextLink } from '../../../../ui/TextLink'
import { useFailingActions } from '../../entities/useFailingActions'
import { useQueueText } from '../../entities/useQueueText'
import { readOutputs } from '../outputs/outputs'
import { useOutputName } from '../outputs/useOutputName'

const MAX_SHOWN = 2

const Line = styled('span', { shouldForwardProp: (name) => name !== 'wraps' })<{ wraps: boolean }>(
  ({ theme: { tokens }, wraps }) => ({
    display: 'flex',
    flexWrap: wraps ? 'wrap' : 'nowrap',
    gap: tokens.gap.small,
    minWidth: 0,
    '& > *': { minWidth: 0, flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > .count': { flex: 'none' },
    '& > * + * + *': { flexShrink: 1000 },
    '& a': { fontFamily: tokens.font.mono },
  }),
)

/** Number, worst status and first names of a rule's outputs. In a table they share one line. */
export function OutputsCell({ row, wraps = false }: { row: Row; wraps?: boolean }) {
  const format = useFormat()
  const getOutputName = useOutputName()
  const outputs = readOutputs(row.actions)
  const word = useStatusText()
  const queueText = useQueueText()
  const hasActions = row.enable !== false && outputs.some((output) => typeof output === 'string')
  const failing = useFailingActions(hasActions)
  const bad = hasActions ? outputs.flatMap((output) => (typeof output === 'string' ? (failing[output] ?? []) : [])) : []
  return (
    <Line wraps={wraps}>
      <span className="count">{format.number(outputs.length)}</span>
      {bad[0] && (
        <Status
          kind={getStatusKind(bad[0].status)}
          // The page of a rule shows the queues with the reasons.
          label={[word(bad[0].status), !wraps && queueText(bad)].filter(Boolean).join(' · ')}
        />
      )}
      {outputs.slice(0, MAX_SHOWN).map((output, i) =>
        typeof output === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: outputs may be duplicated
          <TextLink key={i} to={`/rule/actions/${encodeId(output)}`}>
            <UntrustedText text={output} ellipsis="middle" />
          </TextLink>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: outputs may be duplicated
          <UntrustedText key={i} text={getOutputName(output)} />
        ),
      )}
    </Line>
  )
}
