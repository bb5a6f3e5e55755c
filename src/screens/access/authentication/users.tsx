import { useTranslate } from 'ra-core'
import { refine } from '../../../forms/core/prepare'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceDescription } from '../../../resources/types'
import { ImportAction } from '../../userImport/ImportAction'

const text = (key: string) => `access.users.${key}`

const ui: FormUi = {
  order: ['user_id', 'password', 'is_superuser'],
  fields: {
    user_id: { label: text('userId'), help: text('userIdHelp'), messages: { taken: text('taken') } },
    password: { help: text('passwordHelp') },
    is_superuser: { help: text('superuserHelp') },
  },
  refused: ({ code }) => (code === 'ALREADY_EXISTS' ? { path: ['user_id'], rule: 'taken' } : undefined),
}

const Import = () => <ImportAction operation="post /authentication/{id}/import_users" label={text('import')} />

const description = {
  path: '/authentication/{id}/users',
  route: '/authentication/detail/:authenticator/users',
  listRoute: '/authentication/detail/:authenticator?tab=users',
  // Names are the users' own: one of them may be `create` or `import`.
  recordRoute: '/edit',
  parent: { authenticator: 'id' },
  title: text('title'),
  intro: text('intro'),
  nameOf: 'user_id',
  list: {
    key: 'authentication.users',
    columns: [
      { name: 'user_id', label: text('userId'), mono: true, width: 360 },
      { name: 'is_superuser', width: 160 },
    ],
    useFilters: () => {
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
    },
    empty: { title: text('empty'), text: text('emptyText') },
    exportAs: 'users',
    actions: Import,
  },
  create: {
    operation: 'post /authentication/{id}/users',
    action: text('create'),
    title: text('createTitle'),
    submit: 'forms.create',
    done: text('created'),
    ui,
    refine: (schema) =>
      refine(schema, { user_id: { minLength: 1 }, password: { minLength: 1 } }, ['user_id', 'password']),
  },
  edit: {
    operation: 'put /authentication/{id}/users/{user_id}',
    title: text('editTitle'),
    submit: 'forms.save',
    done: text('updated'),
    facts: ['user_id'],
    ui: { ...ui, fields: { ...ui.fields, password: { help: text('passwordAgain') } } },
    refine: (schema) => refine(schema, { password: { minLength: 1 } }, ['password']),
  },
  remove: {
    operation: 'delete /authentication/{id}/users/{user_id}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    done: text('removed'),
  },
} satisfies ResourceDescription

/** The users of a built-in database (AC-5). */
export const users = defineResource(description)
