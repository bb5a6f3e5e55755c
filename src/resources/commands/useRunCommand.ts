import { useCallback } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { PathParams } from '../../api/records'
import type { Question } from '../../ui/ConfirmDialog'
import { type Format, useFormat } from '../../ui/format/useFormat'
import { truncateAndEscape } from '../../ui/text'
import { useCommand } from '../useCommand'
import type { CommandDescription } from './types'

function getTextArgs<R extends object>(command: CommandDescription<R>, row: R, format: Format) {
  const name = command.getName?.(row) ?? ('id' in row ? String(row.id) : '')
  return { name: truncateAndEscape(name, 64), ...command.getTextArgs?.(row, format) }
}

function createQuestion<R extends object>(
  command: CommandDescription<R>,
  row: R,
  translate: TranslateFunction,
  format: Format,
): Question | undefined {
  const { label, question } = command
  if (!question) return undefined
  const { title, body, confirm = label, danger, getTypedName } = question
  const args = getTextArgs(command, row, format)
  return {
    title: translate(title, args),
    body: translate(body, args),
    confirm: translate(confirm, args),
    danger: typeof danger === 'function' ? danger(row) : danger,
    typeName: getTypedName?.(row),
  }
}

/** Returns a function that builds the confirmation of a command, for switches and forms with the same effect. */
export function useCommandQuestion<R extends object>(command: CommandDescription<R>): (row: R) => Question | undefined {
  const translate = useTranslate()
  const format = useFormat()
  return useCallback((row) => createQuestion(command, row, translate, format), [command, translate, format])
}

/** Returns a function that confirms and runs a command. Resolves to true if it was done. */
export function useRunCommand(): <R extends object>(
  command: CommandDescription<R>,
  row: R,
  parent?: PathParams,
) => Promise<boolean> {
  const translate = useTranslate()
  const format = useFormat()
  const run = useCommand()
  return useCallback(
    async (command, row, parent = {}) => {
      const result = await run({
        question: createQuestion(command, row, translate, format),
        work: () => command.run(row, parent),
        successMessage: { key: command.successMessage, args: getTextArgs(command, row, format) },
        errorMessage: command.errorMessage,
        refresh: command.refresh,
      })
      return result !== undefined
    },
    [run, translate, format],
  )
}
