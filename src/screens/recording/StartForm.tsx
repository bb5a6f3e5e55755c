import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDenied } from '../../resources/useDenied'
import { useFormat } from '../../ui/format/useFormat'
import { ConnectForm } from '../mqtt/ConnectForm'
import { createInitialDraft, type Draft, type Entry, generateClientId, toEntry } from '../mqtt/entry'
import type { RecordingKind } from './kind'
import { DEFAULT_LIMITS, LIMIT_CHOICES, type Limits, MINUTE } from './limits'

const HOUR = 60 * MINUTE
/** Form to start a recording: cost, limits and credentials. */
export function StartForm(props: { kind: RecordingKind; onStart: (entry: Entry, limits: Limits) => void }) {
  const { kind, onStart } = props
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string) => translate(`recording.start.${key}`)
  const kindText = (key: string, values?: object) => translate(kind.textKey(`start.${key}`), values)
  const [limits, setLimits] = useState<Limits>(DEFAULT_LIMITS)
  const [draft, setDraft] = useState(
    (): Draft => ({ ...createInitialDraft(`${kind.topics}/+`), clientId: generateClientId(kind.clientPrefix) }),
  )
  const createDeniedReason = useDenied('post /rules')
  const deleteDeniedReason = useDenied('delete /rules/{id}')
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
        denied: createDeniedReason ?? deleteDeniedReason,
        children: (
          <>
            <Alert severity="info" role="note" className="wide">
              {kindText('cost', { topic: `${kind.topics}/` })}
              <br />
              {kindText('costMore')}
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
              label={kindText('count')}
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
