import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { PathParams } from '../../api/records'
import type { RowAction } from '../../ui/table/types'
import { useGetDeniedReason } from '../useDenied'
import type { CommandDescription, RowCommand } from './types'
import { useRunCommand } from './useRunCommand'

export interface CommandOptions {
  /** Path parameters of the parent record. */
  parent?: PathParams | undefined
  /** Called after a command has succeeded. */
  onDone?: ((command: Pick<CommandDescription, 'leavesPage'>) => void) | undefined
}

/** Returns a stable function that lists the declared commands of a row as row actions. */
export function useCommandActions(): <R extends object>(
  commands: readonly RowCommand<R>[],
  row: R,
  options?: CommandOptions,
) => RowAction[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const getDeniedReason = useGetDeniedReason()
  const runCommand = useRunCommand()
  return useCallback(
    (commands, row, { parent, onDone } = {}) => {
      const run = async (command: (typeof commands)[number]) => {
        if ('getUrl' in command) void navigate(command.getUrl(row))
        else if (await runCommand(command, row, parent)) onDone?.(command)
      }
      return commands
        .filter(({ isOffered }) => isOffered?.(row) ?? true)
        .map((command) => {
          const { id, label, icon: Icon, danger, operation } = command
          const reason = command.getDisabledReason?.(row)
          return {
            id,
            label: translate(label),
            icon: Icon && <Icon />,
            danger,
            disabled: (operation && getDeniedReason(operation)) ?? (reason && translate(reason)),
            onClick: () => void run(command),
          }
        })
    },
    [translate, navigate, getDeniedReason, runCommand],
  )
}
