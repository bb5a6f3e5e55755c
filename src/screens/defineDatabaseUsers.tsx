import { useTranslate } from 'react-admin'
import { refineSchema } from '../forms/core/createFormSchema'
import type { FormUi } from '../forms/types'
import { defineResource } from '../resources/defineResource'
import type { ResourceConfig } from '../resources/describeResource'
import type { ListDescription, ResourceDescription } from '../resources/types'
import type { FilterField } from '../ui/FilterBar'
import { ImportAction } from './userImport/ImportAction'

const textKey = (key: string) => `databaseUsers.${key}`

const ui: FormUi = {
  order: ['user_id', 'password', 'is_superuser'],
  fields: {
    user_id: { label: textKey('userId'), help: textKey('userIdHelp'), messages: { taken: textKey('taken') } },
    password: { help: textKey('passwordHelp') },
    is_superuser: { help: textKey('superuserHelp') },
  },
  mapError: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['user_id'], rule: 'taken' } : undefined),
}

function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  return [
    { name: 'like_user_id', label: translate(textKey('search')), type: 'text', mono: true, isWide: true },
    {
      name: 'is_superuser',
      label: translate('fields.is_superuser.label'),
      type: 'select',
      options: [
        { value: 'true', label: translate('forms.yes') },
        { value: 'false', label: translate('forms.no') },
      ],
    },
  ]
}

/** Path of an authenticator, and of a user in its database. */
type AuthenticatorPaths =
  | { authenticatorPath: '/authentication/{id}'; item: '/authentication/{id}/users/{user_id}' }
  | { authenticatorPath: '/gateways/{name}/authentication'; item: '/gateways/{name}/authentication/users/{uid}' }
  | {
      authenticatorPath: '/gateways/{name}/listeners/{id}/authentication'
      item: '/gateways/{name}/listeners/{id}/authentication/users/{uid}'
    }

/** Authenticator with a built-in database, and the page of its users. */
type DatabaseUsers = AuthenticatorPaths &
  Pick<ResourceDescription, 'route' | 'listRoute' | 'parent'> & {
    key: string
    localFilters?: ListDescription['localFilters']
  }

/** Defines the list of users in a built-in database: of an authenticator, a gateway or a gateway listener. */
export function defineDatabaseUsers({ authenticatorPath, item, key, localFilters, ...place }: DatabaseUsers) {
  return defineResource({
    path: `${authenticatorPath}/users`,
    ...place,
    // User names are arbitrary: one may be `create` or `import`.
    recordRoute: '/edit',
    texts: textKey,
    getName: 'user_id',
    list: {
      key,
      columns: [
        { name: 'user_id', label: textKey('userId'), mono: true, width: 360 },
        { name: 'is_superuser', width: 160 },
      ],
      useFilters,
      ...(localFilters && { localFilters }),
      exportName: 'users',
      actions: () => <ImportAction operation={`post ${authenticatorPath}/import_users`} label={textKey('import')} />,
    },
    create: {
      operation: `post ${authenticatorPath}/users`,
      ui,
      refine: (schema) =>
        refineSchema(schema, { user_id: { minLength: 1 }, password: { minLength: 1 } }, ['user_id', 'password']),
    },
    edit: {
      operation: `put ${item}`,
      facts: ['user_id'],
      ui: { ...ui, fields: { ...ui.fields, password: { help: textKey('passwordAgain') } } },
      refine: (schema) => refineSchema(schema, { password: { minLength: 1 } }, ['password']),
    },
    remove: {
      operation: `delete ${item}`,
    },
  } satisfies ResourceConfig)
}
