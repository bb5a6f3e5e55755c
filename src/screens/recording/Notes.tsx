import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../ui/format/useFormat'
import type { Recording } from './Recording'

/** Warnings about events that a recording misses. */
export function Notes({ recording }: { recording: Recording }) {
  const translate = useTranslate()
  const format = useFormat()
  const { events, interrupted, missingCount, kind } = recording
  const counts = { missing: missingCount, unreadable: events.unreadable, gone: events.gone }
  return (
    <>
      {interrupted && <Alert severity="warning">{translate(kind.textKey('note.interrupted'))}</Alert>}
      {Object.entries(counts).map(
        ([name, count]) =>
          count > 0 && (
            <Alert key={name} severity={name === 'gone' ? 'info' : 'warning'} role="status">
              {translate(kind.textKey(`note.${name}`), { smart_count: count, number: format.number(count) })}
            </Alert>
          ),
      )}
    </>
  )
}
