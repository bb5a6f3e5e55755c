import Switch from '@mui/material/Switch'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type OperationKey, useCan } from '../api/access'
import type { Question } from '../ui/ConfirmDialog'
import { truncateAndEscape } from '../ui/text'
import type { Row } from './types'
import { useCommand } from './useCommand'

interface EnableSwitchProps {
  /** How the record is called. */
  name: string
  operation: OperationKey
  /** Tells the broker. */
  set: (row: Row, enable: boolean) => Promise<unknown>
  /** The collection that is read anew. */
  resource: string
  /** The question before it is disabled. */
  disableQuestion?: (row: Row) => Question | undefined
  /** Why it is not switched here, in words. */
  locked?: string | undefined
  /** False where it is a command rather than a setting (start, stop): its notice offers no way back. */
  putsBack?: false
}

/**
 * Switches the record in context on and off at the broker; it stands as the broker has it until that has answered. The
 * notice offers to put it back, with the same question as here.
 */
export function EnableSwitch({ name, operation, set, resource, disableQuestion, locked, putsBack }: EnableSwitchProps) {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const command = useCommand()
  const access = useCan(operation)
  const [busy, setBusy] = useState(false)
  if (!row) return null
  const reason = access.reason === undefined ? locked : translate(access.reason)
  const enabled = row.enable !== false
  const turn = async (on: boolean) => {
    setBusy(true)
    await command({
      question: on ? undefined : disableQuestion?.(row),
      work: () => set(row, on),
      done: { key: on ? 'ui.enable.on' : 'ui.enable.off', args: { name: truncateAndEscape(name, 64) } },
      back: () => (putsBack === false ? undefined : { run: () => turn(!on) }),
      refresh: [resource],
    })
    setBusy(false)
  }
  return (
    <span title={reason}>
      <Switch
        edge="start"
        checked={enabled}
        disabled={busy || reason !== undefined}
        onChange={() => void turn(!enabled)}
        slotProps={{ input: { 'aria-label': translate('ui.enable.label', { name: truncateAndEscape(name, 64) }) } }}
      />
    </span>
  )
}
