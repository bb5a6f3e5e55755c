import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { OperationKey } from '../api/access'
import type { Question } from '../ui/ConfirmDialog'
import { truncateAndEscape } from '../ui/text'
import { useHint } from '../ui/useHint'
import type { Row } from './types'
import { useDenied } from './useDenied'
import { useEnable } from './useEnable'

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

/** Enables or disables the current record. The switch keeps its position until the broker has answered. */
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
  const [busy, setBusy] = useState(false)
  const label = truncateAndEscape(name, 64)
  const setEnabled = useEnable({
    set,
    resource,
    getDone: (_, enable) => ({ key: enable ? 'ui.enable.on' : 'ui.enable.off', args: { name: label } }),
    getDisableQuestion: disableQuestion,
    isRevertible,
  })
  const reason = useDenied(operation) ?? locked
  const { handlers, hint } = useHint(reason ?? '')
  if (!row) return null
  const enabled = row.enable !== false
  const toggle = async () => {
    if (busy || reason !== undefined) return
    setBusy(true)
    await setEnabled(row, !enabled)
    setBusy(false)
  }
  return (
    <>
      <Switch
        edge="start"
        checked={enabled}
        onChange={() => void toggle()}
        // A disabled input would lose the focus, and the reason could not be reached by keyboard.
        slotProps={{
          input: {
            'aria-label': translate('ui.enable.label', { name: label }),
            ...((busy || reason !== undefined) && { 'aria-disabled': true }),
            ...(reason !== undefined && { ...handlers, 'aria-description': reason }),
          },
        }}
        sx={reason === undefined ? {} : { opacity: 0.5 }}
      />
      {reason !== undefined && hint}
    </>
  )
}
