import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'

/** Asks, then forgets the alarms that have ended, on every node. */
export function useClearHistory(): () => Promise<void> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  return async () => {
    const yes = await confirm({
      title: translate('alarms.clear_question'),
      body: translate('alarms.clear_body'),
      confirm: translate('alarms.clear'),
      danger: true,
    })
    if (!yes) return
    try {
      await broker.delete('/alarms')
      notify('alarms.cleared', { type: 'success' })
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    await queryClient.invalidateQueries({ queryKey: ['alarms'] })
  }
}
