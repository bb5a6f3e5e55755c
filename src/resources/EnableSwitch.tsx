import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { type OperationKey, useCan } from '../api/access'
import type { Question } from '../ui/ConfirmDialog'
import { truncateAndEscape } from '../ui/text'
import type { Row } from './types'
import { useCommand } from './useCommand'

interface EnableSwitchProps {
  name: string
  operation: OperationKey
  set: (row: Row, enable: boolean) => Promise<unknown>
  resource: string
  disableQuestion?: (row: Row) => Question | undefined
  locked?: string | undefined
  /** False for commands such as start and stop, which offer no undo. */
  isRevertible?: false
}

/**
 * Enables or disables the current record. The switch keeps its position until the broker has answered. The notice
 * offers an undo with the same confirmation.
 */
export function EnableSwitch({
  name,
  operation,
  set,
  resource,
  disableQuestion,
  locked,
  isRevertible,
}: EnableSwitchProps) {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const command = useCommand()
  const access = useCan(operation)
  const [busy, setBusy] = useState(false)
  if (!row) return null
  const reason = access.reason === undefined ? locked : translate(access.reason)
  const enabled = row.enable !== false
  const setEnabled = async (isOn: boolean) => {
    setBusy(true)
    await command({
      question: isOn ? undefined : disableQuestion?.(row),
      work: () => set(row, isOn),
      done: { key: isOn ? 'ui.enable.on' : 'ui.enable.off', args: { name: truncateAndEscape(name, 64) } },
      back: () => (isRevertible === false ? undefined : { run: () => setEnabled(!isOn) }),
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
        onChange={() => void setEnabled(!enabled)}
        slotProps={{ input: { 'aria-label': translate('ui.enable.label', { name: truncateAndEscape(name, 64) }) } }}
      />
    </span>
  )
}
