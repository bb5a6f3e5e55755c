import type { Session } from '../../../api/session'
import { refineSchema } from '../../../forms/core/createFormSchema'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Row } from '../../../resources/types'
import type { FieldSchema } from '../../../schema/types'
import { useEditionUi } from '../useEditionUi'
import { ChangePassword, isStoredByBroker, usePasswordAction } from './passwordActions'
import { checkNewUser, passwordMessages } from './rules'

const textKey = (key: string) => `system.users.${key}`

/** The initial user, which the broker does not delete. */
const DEFAULT_USER = 'admin'

const roles: Partial<FieldSchema> = { enum: ['administrator', 'viewer'] }

const ui: FormUi = {
  order: ['username', 'password', 'role', 'description'],
  fields: {
    username: {
      help: textKey('usernameHelp'),
      messages: {
        required: textKey('usernameRequired'),
        pattern: textKey('usernameRule'),
        reserved: textKey('usernameReserved'),
        taken: textKey('usernameTaken'),
      },
    },
    password: { help: textKey('passwordHelp'), messages: passwordMessages },
    role: { help: textKey('roleHelp') },
    description: { label: 'system.note', help: textKey('descriptionHelp') },
  },
  check: checkNewUser,
  mapError: ({ reason }) => (reason === 'username_already_exist' ? { path: ['username'], rule: 'taken' } : undefined),
}

function getForbiddenReason(user: Row, session: Session | null): string | undefined {
  const isLocal = isStoredByBroker(user)
  const isSame = user.username === session?.username && (isLocal ? undefined : user.backend) === session?.backend
  if (isSame) return textKey('notOneself')
  return isLocal && user.username === DEFAULT_USER ? textKey('notDefault') : undefined
}

/** Dashboard users, who may sign in to this console. */
export const users = defineResource({
  path: '/users',
  route: '/users',
  texts: textKey,
  getName: 'username',
  list: {
    columns: [
      'username',
      { name: 'role', edition: 'ee' },
      { name: 'description', label: 'system.note' },
      { name: 'backend', edition: 'ee' },
    ],
    search: textKey('search'),
    useRowActions: usePasswordAction,
  },
  create: {
    operation: 'post /users',
    ui,
    useUi: useEditionUi,
    refine: (schema) =>
      refineSchema(schema, { username: { pattern: '^[A-Za-z0-9_]+$', minLength: 1 }, role: roles }, [
        'username',
        'password',
      ]),
  },
  edit: {
    operation: 'put /users/{username}',
    facts: ['username', 'backend'],
    actions: ChangePassword,
    ui,
    useUi: useEditionUi,
    refine: (schema) => refineSchema(schema, { role: roles }),
  },
  remove: {
    operation: 'delete /users/{username}',
    getForbiddenReason,
  },
})
