import { broker, recordBroker } from '../../../api/client'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { Row } from '../../../resources/types'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { getRuleInitialValues, ruleFields } from '../../suggestions/suggestionUi'
import { useConfirmUnusable } from '../../suggestions/unusableConfirmation'
import { OrderDryRun, SourceDryRun } from '../dryRun/DryRunActions'
import { checkAcl } from './acl/aclProblem'
import { DEFAULT_ACL_RULES } from './acl/examples'
import { hasRules, useDeniedKind, useSourceName } from './kinds'
import { useDisableQuestion, useEnableQuestion, useRemoveDetails } from './safety'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
const ClientRules = lazyDetail(async () => (await import('../rules/RulesTabs')).ClientRules, { shape: 'table' })
const UserRules = lazyDetail(async () => (await import('../rules/RulesTabs')).UserRules, { shape: 'table' })
const AclFoot = lazyDetail(async () => (await import('./acl/AclFoot')).AclFoot, { shape: 'form' })
const AllRules = lazyDetail(async () => (await import('../rules/AllRules')).AllRules, { shape: 'form' })

const text = (key: string) => `authorization.${key}`

const variants: VariantsDescription = {
  tiles: ['type'],
  useDeniedKind,
  getInitialValues: ({ type = '' }) => (type === 'file' ? { rules: DEFAULT_ACL_RULES } : getRuleInitialValues(type)),
}

const ui: FormUi = {
  fields: {
    ...ruleFields,
    rules: {
      help: text('rulesHelp'),
      foot: AclFoot,
      messages: {
        aclSyntax: text('acl.syntax'),
        aclEnd: text('acl.end'),
        aclRule: text('acl.rule'),
        aclWho: text('acl.who'),
        aclAddress: text('acl.address'),
        aclAction: text('acl.action'),
        aclTopics: text('acl.topics'),
        aclTopic: text('acl.topic'),
      },
    },
  },
  check: checkAcl,
}

/** Reads the source first: the broker does not support partial updates and accepts its own response as body. */
async function setEnabled({ id: type }: Row, enable: boolean): Promise<void> {
  const path = { type: type as 'file' }
  const now = (await broker.get('/authorization/sources/{type}', { params: { path } })) as object
  await recordBroker.put('/authorization/sources/{type}', { params: { path }, body: { ...now, enable } })
}

/** Authorization sources: checked in order when a client publishes or subscribes. */
export const authorization = defineResource({
  path: '/authorization/sources',
  route: '/authorization',
  recordRoute: '/detail',
  recordParam: 'type',
  texts: text,
  getName: 'type',
  useGetName: useSourceName,
  list: {
    columns: ['type', 'enable'],
  },
  create: {
    operation: 'post /authorization/sources',
    urlFields: ['type'],
    variants,
    ui,
    formActions: SourceDryRun,
  },
  edit: {
    operation: 'put /authorization/sources/{type}',
    variants,
    ui,
    useDisableQuestion,
    useBeforeSave: useConfirmUnusable,
    formActions: SourceDryRun,
  },
  show: {
    tabs: [
      { id: 'overview', label: text('overview'), content: Overview },
      { id: 'settings', label: text('sourceSettings'), content: 'form' },
      { id: 'clients', label: 'authorization.rules.clients.tab', isVisible: hasRules, content: ClientRules },
      { id: 'users', label: 'authorization.rules.users.tab', isVisible: hasRules, content: UserRules },
      { id: 'all', label: 'authorization.rules.allTab', isVisible: hasRules, content: AllRules },
    ],
  },
  remove: {
    operation: 'delete /authorization/sources/{type}',
    questionMany: text('question'),
    useDetails: useRemoveDetails,
  },
} satisfies ResourceConfig)

export const chain = {
  label: text('label'),
  order: {
    operation: 'put /authorization/sources/order' as const,
    save: (types: readonly string[]) =>
      broker.put('/authorization/sources/order', { body: types.map((type) => ({ type: type as 'file' })) }),
    submit: text('saveOrder'),
    successMessage: text('orderSaved'),
    conflict: text('orderConflict'),
    Preview: OrderDryRun,
  },
  enable: {
    operation: 'put /authorization/sources/{type}' as const,
    set: setEnabled,
    useDisableQuestion,
    useEnableQuestion,
    getSuccessMessage: (enable: boolean) => text(enable ? 'enabled' : 'disabled'),
  },
}
