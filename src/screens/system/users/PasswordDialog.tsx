import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { changeOwnPassword, changePassword } from '../../../api/changePassword'
import { useSession } from '../../../api/session'
import { refineSchema } from '../../../forms/core/createFormSchema'
import { SchemaForm } from '../../../forms/SchemaForm'
import type { FormUi } from '../../../forms/types'
import { useFailure } from '../../../resources/live/useFailure'
import { useSchema } from '../../../resources/useSchema'
import type { FieldSchema, Json } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { ErrorState } from '../../../ui/states'
import { truncateAndEscape } from '../../../ui/text'
import { useNotice } from '../../../ui/useNotice'
import { checkNewPassword, passwordMessages } from './rules'

const ui: FormUi = {
  order: ['old_pwd', 'new_pwd', 'confirm'],
  fields: {
    old_pwd: {
      label: 'system.password.old',
      help: 'system.password.oldHelp',
      messages: { wrong: 'system.password.wrongOld' },
      options: { autoComplete: 'off' },
    },
    new_pwd: {
      label: 'system.password.new',
      help: 'system.password.rules',
      messages: { ...passwordMessages, required: 'system.password.newRequired', same: 'system.password.same' },
    },
    confirm: {
      label: 'system.password.confirm',
      messages: { required: 'system.password.confirmRequired', mismatch: 'system.password.mismatch' },
    },
  },
  check: checkNewPassword,
  mapError: ({ code }) => (code === 'ERROR_PWD_NOT_MATCH' ? { path: ['old_pwd'], rule: 'wrong' } : undefined),
}

/** The confirmation is a form field only; it is not sent. */
const withConfirm = (schema: FieldSchema) =>
  refineSchema(schema, { confirm: { type: 'string', 'x-kind': 'password' } }, ['old_pwd', 'new_pwd', 'confirm'])

/** Changes a user's password; the broker always requires the old one. The current user stays signed in. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotice()
  const getFailure = useFailure()
  const id = useId()
  const signedIn = useSession()
  // A user of a sign-on service may have the same name.
  const self = signedIn?.username === username && signedIn.backend === undefined
  const { schema, error, retry } = useSchema('post /users/{username}/change_pwd')
  const form = useMemo(() => schema && withConfirm(schema), [schema])
  const failure = getFailure(error)

  const save = async ({ old_pwd, new_pwd }: Record<string, Json>) => {
    const passwords = [String(old_pwd), String(new_pwd)] as const
    await (self ? changeOwnPassword : changePassword)(username, ...passwords)
    notify(translate('system.password.changed'), 'success')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('system.password.title', { name: truncateAndEscape(username, 64) })}</DialogTitle>
      <DialogContent>
        {failure && <ErrorState error={failure.text} details={failure.details} onRetry={retry} />}
        {!failure && !form && <Loading shape="form" count={3} />}
        {form && (
          <SchemaForm
            schema={form}
            ui={ui}
            isNew
            isGuarded={false}
            submitLabel={translate('system.password.change')}
            onSubmit={save}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
