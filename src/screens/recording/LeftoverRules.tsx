import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../api/ids'
import { LocalTable } from '../../resources/list/LocalTable'
import type { RemoveDescription, Row } from '../../resources/types'
import { useDocument } from '../../resources/useDocument'
import { useRemove } from '../../resources/useRemove'
import { ActionButton } from '../../ui/ActionButton'
import { CopyText } from '../../ui/Copy'
import { Section } from '../../ui/Section'
import { Time } from '../../ui/Time'
import type { RecordingKind } from './kind'

const POLL_INTERVAL_MS = 30_000

const REMOVE: RemoveDescription = {
  operation: 'delete /rules/{id}',
  action: 'recording.left.remove',
  question: 'recording.left.question',
  questionMany: 'recording.left.questionMany',
  consequence: 'recording.left.consequence',
  successMessage: 'recording.left.done',
}

const getName = ({ id }: Row) => String(id)
const RULES = { path: '/rules', getName, remove: REMOVE }
const LIST = { path: undefined, getName, selectionAfterBulk: () => undefined }

const Note = styled('div')(({ theme: { tokens } }) => ({ padding: `0 ${tokens.gap.medium}px ${tokens.gap.small}px` }))

/** Lists rules of other recordings: left behind by closed tabs, or still used by other pages. */
export function LeftoverRules({ kind, currentRuleId }: { kind: RecordingKind; currentRuleId: string | undefined }) {
  const translate = useTranslate()
  const query = { like_id: kind.rulePrefix, page: 1, limit: 100 }
  const answer = useDocument('/rules', { query, every: POLL_INTERVAL_MS }).data
  const removal = useRemove(RULES, LIST)
  const rows = (answer?.data ?? []).flatMap(({ id = '', created_at = '' }) =>
    id.startsWith(kind.rulePrefix) && id !== currentRuleId ? [{ id, created_at }] : [],
  )
  // Keep the report of a removal after the last rule is removed.
  if (rows.length === 0 || !removal) return removal?.dialog ?? null
  const title = translate(kind.textKey('left.title'))
  const text = (key: string) => translate(`recording.left.${key}`)
  return (
    <Section
      title={title}
      flush
      actions={
        rows.length > 1 && (
          <ActionButton
            variant="outlined"
            color="error"
            disabled={removal.denied}
            onClick={() => void removal.run(rows)}
          >
            {text('removeAll')}
          </ActionButton>
        )
      }
    >
      <Note>
        <Alert severity="warning" role="note">
          {translate(kind.textKey('left.text'), { smart_count: rows.length })}
        </Alert>
      </Note>
      <LocalTable
        caption={title}
        rows={rows}
        rowKey={getName}
        columns={[
          {
            id: 'id',
            label: text('rule'),
            width: 320,
            value: getName,
            render: ({ id }) => <CopyText mono text={id} to={`/rule/rules/${encodeId(id)}`} />,
          },
          {
            id: 'created_at',
            label: text('created'),
            width: 160,
            render: ({ created_at }) => <Time value={String(created_at)} />,
          },
        ]}
        rowActions={(row) => [
          {
            id: 'remove',
            label: text('remove'),
            icon: <DeleteOutlined />,
            danger: true,
            disabled: removal.getForbiddenReason(row),
            onClick: () => void removal.run([row]),
          },
        ]}
      />
      {removal.dialog}
    </Section>
  )
}
