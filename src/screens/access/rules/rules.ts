import { useTranslate } from 'react-admin'
import { refineSchema } from '../../../forms/core/createFormSchema'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { FieldSchema } from '../../../schema/types'
import { ClientRulesDryRun, UserRulesDryRun } from '../dryRun/DryRunActions'
import { DeleteAllRules } from './DeleteAllRules'
import { EMPTY_RULE } from './RuleLine'
import { RulesCell } from './RulesCell'
import { adaptRulesSchema, ruleUi } from './ruleForm'
import { useShowRules } from './useShowRules'

const textKey = (key: string) => `authorization.rules.${key}`
const page = '/authorization/detail/built_in_database'

function defineRules(group: 'clients' | 'users') {
  const field = group === 'clients' ? 'clientid' : 'username'
  const path = `/authorization/sources/built_in_database/rules/${group}` as const
  const DryRun = group === 'clients' ? ClientRulesDryRun : UserRulesDryRun
  const groupTextKey = (key: string) => textKey(`${group}.${key}`)
  const ui: FormUi = {
    ...ruleUi,
    order: [field, 'rules'],
    fields: {
      ...ruleUi.fields,
      [field]: {
        label: groupTextKey('names'),
        help: groupTextKey('namesHelp'),
        messages: {
          exists: groupTextKey('exists'),
          required: groupTextKey('required'),
          minItems: groupTextKey('required'),
        },
      },
    },
    // The broker's message lists the names that already have rules.
    mapError: ({ code, reason }) =>
      code === 'ALREADY_EXISTS' ? { path: [field], rule: 'exists', params: { reason } } : undefined,
  }
  return defineResource({
    path,
    route: `${page}/${group}`,
    listRoute: `${page}?tab=${group}`,
    // Prevents a conflict with the `create` route: names are arbitrary.
    recordRoute: '/edit',
    texts: groupTextKey,
    getName: field,
    list: {
      key: `authorization.${group}`,
      columns: [
        { name: field, mono: true, width: 300 },
        { name: 'rules', render: RulesCell, width: 560 },
      ],
      useFilters: () => {
        const translate = useTranslate()
        return [
          { name: `like_${field}`, label: translate(groupTextKey('search')), type: 'text', mono: true, isWide: true },
        ]
      },
      actions: DeleteAllRules,
      useRowActions: useShowRules,
      exportName: `rules-${group}`,
    },
    create: {
      operation: `post ${path}`,
      action: textKey('add'),
      successMessage: textKey('created'),
      copyLabel: textKey('copy'),
      copy: (row) => ({ [field]: [''], rules: row.rules ?? [] }),
      initial: { [field]: [''], rules: [{ ...EMPTY_RULE }] },
      urlFields: [],
      ui,
      refine: (list) => allowSeveralNames({ ...list.items, ...pickScope(list) }, field),
      formActions: DryRun,
      toBody: (data) => (data[field] as string[]).map((name) => ({ ...data, [field]: name })),
    },
    edit: {
      operation: `put ${path}/{${field}}` as 'put /banned',
      successMessage: textKey('updated'),
      facts: [field],
      formActions: DryRun,
      ui: { ...ui, hide: [field] },
      refine: adaptRulesSchema,
    },
    remove: {
      operation: `delete ${path}/{${field}}` as 'delete /banned',
      consequence: textKey('consequence'),
      successMessage: textKey('removed'),
    },
  } satisfies ResourceConfig)
}

const pickScope = (schema: FieldSchema) => (schema['x-scope'] ? { 'x-scope': schema['x-scope'] } : {})

/** Allows several names on creation; the API creates all or none. */
const allowSeveralNames = (schema: FieldSchema, field: string): FieldSchema =>
  refineSchema(
    adaptRulesSchema(schema),
    { [field]: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 } },
    [field],
  )

export const clientRules = defineRules('clients')
export const userRules = defineRules('users')
