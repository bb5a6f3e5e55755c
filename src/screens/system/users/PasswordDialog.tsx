import { changeOwnPassword, changePassword } from '../../../api/changePassword'
import { useSession } from '../../../api/session'
import { refineSchema } from '../../../forms/core/createFormSchema'
import { FormDialog } from '../../../resources/FormDialog'
import type { FormDescription } from '../../../resources/formTypes'
import type { Json } from '../../../schema/types'
import { truncateAndEscape } from '../../../ui/text'
import { checkNewPassword, passwordMessages } from './rules'

const form: FormDescription = {
  operation: 'post /users/{username}/change_pwd',
  title: 'system.password.title',
  submit: 'system.password.change',
  successMessage: 'system.password.changed',
  ui: {
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
  },
  // The confirmation is a form field only; it is not sent.
  refine: (schema) =>
    refineSchema(schema, { confirm: { type: 'string', 'x-kind': 'password' } }, ['old_pwd', 'new_pwd', 'confirm']),
}

/** Changes a user's password; the broker always requires the old one. The current user stays signed in. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const signedIn = useSession()
  // A user of a sign-on service may have the same name.
  const isOwn = signedIn?.username === username && signedIn.backend === undefined
  const save = ({ old_pwd, new_pwd }: Record<string, Json>) =>
    (isOwn ? changeOwnPassword : changePassword)(username, String(old_pwd), String(new_pwd))
  const titleValues = { name: truncateAndEscape(username, 64) }
  return <FormDialog form={form} titleValues={titleValues} maxWidth="xs" save={save} onClose={onClose} />
}
