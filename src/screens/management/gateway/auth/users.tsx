import { useTranslate } from 'ra-core'
import { refine } from '../../../forms/core/prepare'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceDescription } from '../../../resources/types'

const text = (key: string) => `gateways.user.${key}`

const ui: FormUi = {
  order: ['user_id', 'password', 'is_superuser'],
  fields: { user_id: { label: text('userId'), messages: { taken: text('taken') } } },
  refused: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['user_id'], rule: 'taken' } : undefined),
}

/** The users of a gateway's built-in database. */
export const users = defineResource({
  path: '/gateways/{name}/authentication/users',
  route: '/gateway/detail/:gateway/users',
  listRoute: '/gateway/detail/:gateway?tab=auth',
  parent: { gateway: 'name' },
  title: text('title'),
  intro: text('title'),
  nameOf: 'user_id',
  list: {
    key: 'gatewayUsers',
    columns: [
      { name: 'user_id', label: text('userId'), mono: true, width: 360 },
      { name: 'is_superuser', width: 160 },
    ],
    useFilters: () => {
      const translate = useTranslate()
      return [{ name: 'like_user_id', label: translate(text('search')), type: 'text', mono: true, wide: true }]
    },
    empty: { title: text('empty'), text: text('emptyText') },
  },
  create: {
    operation: 'post /gateways/{name}/authentication/users',
    action: text('create'),
    title: text('create'),
    submit: 'forms.create',
    done: text('created'),
    ui,
    refine: (schema) =>
      refine(schema, { user_id: { minLength: 1 }, password: { minLength: 1 } }, ['user_id', 'password']),
  },
  edit: {
    operation: 'put /gateways/{name}/authentication/users/{uid}',
    title: text('editTitle'),
    submit: 'forms.save',
    done: text('updated'),
    facts: ['user_id'],
    ui,
    refine: (schema) => refine(schema, { password: { minLength: 1 } }, ['password']),
  },
  remove: {
    operation: 'delete /gateways/{name}/authentication/users/{uid}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    done: text('removed'),
  },
} satisfies ResourceDescription)
