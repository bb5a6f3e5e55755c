import type { Session } from '../../../api/session'
import { refineSchema } from '../../../forms/core/createFormSchema'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Row } from '../../../resources/types'
import type { FieldSchema } from '../../../schema/types'
import { useEditionUi } from '../useEditionUi'
import { ChangePassword, isStoredByBroker, usePasswordAction } from './passwordActions'
import { checkNewUser, passwordMessages } from './rules'

/** The initial user, which the broker does not delete. */
const DEFAULT_USER = 'admin'

const roles: Partial<FieldSchema> = { enum: ['administrator', 'viewer'] }

const ui: FormUi = {
  order: ['username', 'password', 'role', 'description'],
  fields: {
    username: {
      help: 'system.users.usernameHelp',
      messages: {
        required: 'system.users.usernameRequired',
        pattern: 'system.users.usernameRule',
        reserved: 'system.users.usernameReserved',
        taken: 'system.users.usernameTaken',
      },
    },
    password: { help: 'system.users.passwordHelp', messages: passwordMessages },
    role: { help: 'system.users.roleHelp' },
    description: { label: 'system.note', help: 'system.users.descriptionHelp' },
  },
  check: checkNewUser,
  mapError: ({ reason }) => (reason === 'username_already_exist' ? { path: ['username'], rule: 'taken' } : undefined),
}

function getForbiddenReason(user: Row, session: Session | null): string | undefined {
  const isLocal = isStoredByBroker(user)
  const isSame = user.username === session?.username && (isLocal ? undefined : user.backend) === session?.backend
  if (isSame) return 'system.users.notOneself'
  return isLocal && user.username === DEFAULT_USER ? 'system.users.notDefault' : undefined
}

/** Dashboard users, who may sign in to this console. */
export const users = defineResource({
  path: '/users',
  route: '/users',
  title: 'system.users.title',
  intro: 'system.users.intro',
  getName: 'username',
  list: {
    columns: [
      'username',
      { name: 'role', edition: 'ee' },
      { name: 'description', label: 'system.note' },
      { name: 'backend', edition: 'ee' },
    ],
    search: 'system.users.search',
    empty: { title: 'system.users.empty', text: 'system.users.emptyText' },
    useRowActions: usePasswordAction,
  },
  create: {
    operation: 'post /users',
    action: 'system.users.create',
    title: 'system.users.createTitle',
    submit: 'forms.create',
    successMessage: 'system.users.created',
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
    title: 'system.users.editTitle',
    submit: 'forms.save',
    successMessage: 'system.users.updated',
    facts: ['username', 'backend'],
    actions: ChangePassword,
    ui,
    useUi: useEditionUi,
    refine: (schema) => refineSchema(schema, { role: roles }),
  },
  remove: {
    operation: 'delete /users/{username}',
    action: 'forms.delete',
    question: 'system.users.question',
    questionMany: 'system.users.questionMany',
    consequence: 'system.users.consequence',
    successMessage: 'system.users.removed',
    getForbiddenReason,
  },
})
