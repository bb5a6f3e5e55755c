import { useTranslate } from 'react-admin'
import { createCancelError } from '../../../api/errors'
import type { FormDescription } from '../../../resources/formTypes'
import { useRefresh } from '../../../resources/useRefresh'
import type { Question } from '../../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../../ui/text'
import { useConfirm } from '../../../ui/useConfirm'
import { useNotice } from '../../../ui/useNotice'

/** Starts an operation after confirmation. Errors are thrown, so that the form can show them. */
export function useStart() {
  const translate = useTranslate()
  const confirm = useConfirm()
  const notify = useNotice()
  const refresh = useRefresh()
  return async (form: FormDescription, node: string, question: Question, send: () => Promise<unknown>) => {
    if (!(await confirm(question))) throw createCancelError()
    await send()
    notify(translate(form.successMessage, { name: truncateAndEscape(node, 64) }), 'success')
    void refresh('/load_rebalance')
    void refresh('/nodes')
  }
}
