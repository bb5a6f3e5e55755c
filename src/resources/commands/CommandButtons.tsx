import { ActionButton } from '../../ui/ActionButton'
import type { RowCommand } from './types'
import { type CommandOptions, useCommandActions } from './useCommandActions'

interface CommandButtonsProps<R extends object> extends CommandOptions {
  commands: readonly RowCommand<R>[]
  row: R
  variant?: 'outlined' | 'text'
  size?: 'small' | 'medium'
}

/** Buttons for the declared commands of a record, in the head of a page or section. */
export function CommandButtons<R extends object>(props: CommandButtonsProps<R>) {
  const { commands, row, variant = 'outlined', size = 'medium', ...options } = props
  const getActions = useCommandActions()
  return getActions(commands, row, options).map(({ label, danger, disabled, onClick }, at) => (
    <ActionButton
      // biome-ignore lint/suspicious/noArrayIndexKey: "start" replaces "stop" and keeps its focus
      key={at}
      variant={variant}
      size={size}
      {...(danger && { color: 'error' })}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  ))
}
