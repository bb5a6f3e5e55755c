import { useTranslate } from 'ra-core'
import { refine } from '../../../../forms/core/prepare'
import type { FormUi } from '../../../../forms/types'
import { defineResource } from '../../../../resources/defineResource'
import type { ListDescription, ResourceDefinition, ResourceDescription } from '../../../../resources/types'
import type { FilterField } from '../../../../ui/FilterBar'
import { ImportAction } from '../../../userImport/ImportAction'
import { type SeatPath, useSeat } from './seat'

const text = (key: string) => `gateways.user.${key}`

const ui: FormUi = {
  order: ['user_id', 'password', 'is_superuser'],
  fields: {
    user_id: { label: text('userId'), help: text('userIdHelp'), messages: { taken: text('taken') } },
    password: { help: text('passwordHelp') },
    is_superuser: { help: text('superuserHelp') },
  },
  refused: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['user_id'], rule: 'taken' } : undefined),
}

function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  return [
    { name: 'like_user_id', label: translate(text('search')), type: 'text', mono: true, wide: true },
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

function Import() {
  const { path } = useSeat()
  return <ImportAction operation={`post ${path}/import_users`} label={text('import')} />
}

interface Place extends Pick<ResourceDefinition, 'route' | 'listRoute' | 'parent'> {
  seat: SeatPath
  key: string
  localFilters?: ListDescription['localFilters']
}

/** The users of the built-in database of an authenticator of gateways. */
function usersAt({ seat, key, localFilters, ...place }: Place) {
  return defineResource({
    path: `${seat}/users`,
    ...place,
    // Names are the users' own: one of them may be `create` or `import`.
    recordRoute: '/edit',
    title: text('title'),
    intro: text('title'),
    nameOf: 'user_id',
    list: {
      key,
      columns: [
        { name: 'user_id', label: text('userId'), mono: true, width: 360 },
        { name: 'is_superuser', width: 160 },
      ],
      useFilters,
      ...(localFilters && { localFilters }),
      empty: { title: text('empty'), text: text('emptyText') },
      exportAs: 'users',
      actions: Import,
    },
    create: {
      operation: `post ${seat}/users`,
      action: text('create'),
      title: text('create'),
      submit: 'forms.create',
      done: text('created'),
      ui,
      refine: (schema) =>
        refine(schema, { user_id: { minLength: 1 }, password: { minLength: 1 } }, ['user_id', 'password']),
    },
    edit: {
      operation: `put ${seat}/users/{uid}`,
      title: text('editTitle'),
      submit: 'forms.save',
      done: text('updated'),
      facts: ['user_id'],
      ui: { ...ui, fields: { ...ui.fields, password: { help: text('passwordAgain') } } },
      refine: (schema) => refine(schema, { password: { minLength: 1 } }, ['password']),
    },
    remove: {
      operation: `delete ${seat}/users/{uid}`,
      action: 'forms.delete',
      question: text('question'),
      questionMany: text('questionMany'),
      consequence: text('consequence'),
      done: text('removed'),
    },
  } satisfies ResourceDescription)
}

/** The users of a gateway. */
export const users = usersAt({
  seat: '/gateways/{name}/authentication',
  key: 'gatewayUsers',
  route: '/gateway/detail/:gateway/users',
  listRoute: '/gateway/detail/:gateway?tab=auth',
  parent: { gateway: 'name' },
})

/** The users of a gateway's listener. The broker lists all of them, whatever it is asked for. */
export const listenerUsers = usersAt({
  seat: '/gateways/{name}/listeners/{id}/authentication',
  key: 'gatewayListenerUsers',
  route: '/gateway/detail/:gateway/listeners/:listener/users',
  listRoute: '/gateway/detail/:gateway/listeners/:listener?tab=auth',
  parent: { gateway: 'name', listener: 'id' },
  localFilters: {
    like_user_id: ({ user_id }, value) => String(user_id).includes(value),
    is_superuser: ({ is_superuser }, value) => String(is_superuser === true) === value,
  },
})
