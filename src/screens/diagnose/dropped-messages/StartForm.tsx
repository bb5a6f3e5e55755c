import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { useFormat } from '../../../ui/format/useFormat'
import { ConnectForm } from '../../mqtt/ConnectForm'
import { createInitialDraft, type Draft, type Entry, generateClientId, toEntry } from '../../mqtt/entry'
import { DEFAULT_LIMITS, LIMIT_CHOICES, type Limits, MINUTE } from './limits'
import { getRecordingTopic } from './rule'

const HOUR = 60 * MINUTE
const OWN = 'signalbox-drops-'

/** Form to start a recording: cost, limits and credentials. */
export function StartForm({ onStart }: { onStart: (entry: Entry, limits: Limits) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string, values?: object) => translate(`droppedMessages.start.${key}`, values)
  const [limits, setLimits] = useState<Limits>(DEFAULT_LIMITS)
  const [draft, setDraft] = useState(
    (): Draft => ({ ...createInitialDraft(getRecordingTopic('+')), clientId: generateClientId(OWN) }),
  )
  const make = useCan('post /rules')
  const remove = useCan('delete /rules/{id}')
  const denied = make.reason ?? remove.reason
  return (
    <ConnectForm
      draft={draft}
      onChange={setDraft}
      onConnect={(entered) => onStart(toEntry(entered), limits)}
      last={undefined}
      purpose={{
        title: text('title'),
        submit: text('submit'),
        note: text('note'),
        denied: denied && translate(denied),
        children: (
          <>
            <Alert severity="info" role="note" className="wide">
              {text('cost', { topic: getRecordingTopic('') })}
              <br />
              {text('costMore')}
            </Alert>
            <TextField
              select
              label={text('time')}
              value={String(limits.time)}
              onChange={(event) => setLimits({ ...limits, time: Number(event.target.value) })}
            >
              {LIMIT_CHOICES.time.map((time) => (
                <MenuItem key={time} value={String(time)}>
                  {translate(time < HOUR ? 'forms.span.minutes' : 'forms.span.hours', {
                    smart_count: time / (time < HOUR ? MINUTE : HOUR),
                  })}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={text('count')}
              helperText={text('countHelp')}
              value={String(limits.count)}
              onChange={(event) => setLimits({ ...limits, count: Number(event.target.value) })}
            >
              {LIMIT_CHOICES.count.map((count) => (
                <MenuItem key={count} value={String(count)}>
                  {format.number(count)}
                </MenuItem>
              ))}
            </TextField>
          </>
        ),
      }}
    />
  )
}
