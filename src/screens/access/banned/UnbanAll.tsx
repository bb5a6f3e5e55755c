import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { errorText } from '../../../api/errors'
import { ActionButton } from '../../../ui/ActionButton'
import { useConfirm } from '../../../ui/useConfirm'

/** Lifts every ban after a question. */
export function UnbanAll() {
  const translate = useTranslate()
  const confirm = useConfirm()
  const notify = useNotify()
  const queries = useQueryClient()
  const access = useCan('delete /banned')
  const run = async () => {
    const yes = await confirm({
      title: translate('access.banned.all.question'),
      body: translate('access.banned.all.consequence'),
      confirm: translate('access.banned.all.action'),
      danger: true,
    })
    if (!yes) return
    try {
      await broker.delete('/banned')
      notify(translate('access.banned.all.done'), { type: 'success' })
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['/banned'] })
  }
  return (
    <ActionButton
      color="error"
      variant="outlined"
      onClick={() => void run()}
      disabled={access.allowed ? undefined : translate(access.reason ?? '')}
    >
      {translate('access.banned.all.action')}
    </ActionButton>
  )
}
