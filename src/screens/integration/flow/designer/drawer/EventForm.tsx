import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { EventNode } from '../../../../../domain/flow/model'
import { events, findRuleEvent } from '../../../../../domain/rulesql/events'
import { getColumnTextKey, getEventTextKey } from '../../../../../domain/rulesql/texts'
import { KeyValue } from '../../../../../ui/KeyValue'
import { Stack } from '../../../../../ui/Stack'
import { truncateAndEscape } from '../../../../../ui/text'
import { useProblemText } from '../../texts/useProblemText'
import { useShownProblem } from './fieldProblems'
import type { NodeFormProps } from './types'

/** Excludes published messages and bridge sources, which have separate node types. */
const selectableEvents = events.filter(({ topic, type }) => topic.startsWith('$events/') && type !== 'message_publish')

export function EventForm({ node, onChange, problems }: NodeFormProps<EventNode>) {
  const translate = useTranslate()
  const problemText = useProblemText()
  const { problem, onBlur } = useShownProblem(problems[0])
  const event = findRuleEvent(node.event)
  const listed = selectableEvents.some(({ topic }) => topic === node.event)
  return (
    <Stack>
      <TextField
        select
        label={translate('flow.event.event')}
        value={node.event}
        onChange={({ target }) => onChange({ ...node, event: target.value })}
        required
        onBlur={onBlur}
        error={problem !== undefined}
        helperText={problem ? problemText(problem) : node.event}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{translate('forms.choose')}</option>
        {node.event !== '' && !listed && <option value={node.event}>{truncateAndEscape(node.event, 128)}</option>}
        {selectableEvents.map(({ topic, type }) => (
          <option key={topic} value={topic}>
            {translate(getEventTextKey(type))}
          </option>
        ))}
      </TextField>
      {event && (
        <KeyValue
          items={event.columns.map(({ name }) => ({ label: name, value: translate(getColumnTextKey(name)) }))}
        />
      )}
    </Stack>
  )
}
