import { ActionButton } from '../../ui/ActionButton'
import type { RowCommand } from './types'
import { type CommandOptions, useCommandActions } from './useCommandActions'

interface CommandButtonsProps<R extends object> extends CommandOptions {
  commands: readonly RowCommand<R>[]
  row: R
  variant?: 'contained' | 'outlined' | 'text'
  size?: 'small' | 'medium'
  /** Shows the icons, for the head of a list. */
  hasIcons?: true
}

/** Buttons for the declared commands of a record, in the head of a page or section. */
export function CommandButtons<R extends object>(props: CommandButtonsProps<R>) {
  const { commands, row, variant = 'outlined', size = 'medium', hasIcons, ...options } = props
  const getActions = useCommandActions()
  return getActions(commands, row, options).map(({ label, icon, danger, disabled, onClick }, at) => (
    <ActionButton
      // biome-ignore lint/suspicious/noArrayIndexKey: "start" replaces "stop" and keeps its focus
      key={at}
      variant={variant}
      size={size}
      startIcon={hasIcons && icon}
      {...(danger && { color: 'error' })}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  ))
}
