import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'

/** The broker's word for the evaluation licence; it is typed before that comes into force. */
const EVALUATION = 'default'

/** Asks, then puts the evaluation licence into force. */
export function useReset(): () => Promise<void> {
  const confirm = useConfirm()
  const notify = useNotify()
  const translate = useTranslate()
  return async () => {
    const yes = await confirm({
      title: translate('license.resetQuestion'),
      body: translate('license.resetBody'),
      confirm: translate('license.reset'),
      danger: true,
      typeName: EVALUATION,
    })
    if (!yes) return
    try {
      queryClient.setQueryData(['license'], await broker.post('/license', { body: { key: EVALUATION } }))
      notify('license.resetDone', { type: 'success' })
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
  }
}
