import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../api/client'
import { useCommand } from '../../resources/useCommand'
import { PATH } from './traces'

export function useTraceActions() {
  const translate = useTranslate()
  const command = useCommand()

  const stop = useCallback(
    (name: string) =>
      command({
        work: () => broker.put('/trace/{name}/stop', { params: { path: { name } } }),
        successMessage: { key: 'traces.stopped', args: { name } },
        refresh: [PATH],
      }),
    [command],
  )

  /** Resolves to true if it was deleted. */
  const remove = useCallback(
    async (name: string): Promise<boolean> => {
      const result = await command({
        question: {
          title: translate('traces.question', { name }),
          body: translate('traces.consequence', { smart_count: 1 }),
          confirm: translate('forms.delete'),
          danger: true,
        },
        work: () => broker.delete('/trace/{name}', { params: { path: { name } } }),
        successMessage: { key: 'traces.deleted', args: { name } },
        refresh: [PATH],
      })
      return result !== undefined
    },
    [command, translate],
  )

  return { stop, remove }
}
