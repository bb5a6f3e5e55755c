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

const textKey = (key: string) => `authorization.${key}`

const variants: VariantsDescription = {
  tiles: ['type'],
  useDeniedKind,
  getInitialValues: ({ type = '' }) => (type === 'file' ? { rules: DEFAULT_ACL_RULES } : getRuleInitialValues(type)),
}

const ui: FormUi = {
  fields: {
    ...ruleFields,
    rules: {
      help: textKey('rulesHelp'),
      foot: AclFoot,
      messages: {
        aclSyntax: textKey('acl.syntax'),
        aclEnd: textKey('acl.end'),
        aclRule: textKey('acl.rule'),
        aclWho: textKey('acl.who'),
        aclAddress: textKey('acl.address'),
        aclAction: textKey('acl.action'),
        aclTopics: textKey('acl.topics'),
        aclTopic: textKey('acl.topic'),
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
  texts: textKey,
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
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'settings', label: textKey('sourceSettings'), content: 'form' },
      { id: 'clients', label: 'authorization.rules.clients.tab', isVisible: hasRules, content: ClientRules },
      { id: 'users', label: 'authorization.rules.users.tab', isVisible: hasRules, content: UserRules },
      { id: 'all', label: 'authorization.rules.allTab', isVisible: hasRules, content: AllRules },
    ],
  },
  remove: {
    operation: 'delete /authorization/sources/{type}',
    questionMany: textKey('question'),
    useDetails: useRemoveDetails,
  },
} satisfies ResourceConfig)

export const chain = {
  label: textKey('label'),
  order: {
    operation: 'put /authorization/sources/order' as const,
    save: (types: readonly string[]) =>
      broker.put('/authorization/sources/order', { body: types.map((type) => ({ type: type as 'file' })) }),
    submit: textKey('saveOrder'),
    successMessage: textKey('orderSaved'),
    conflict: textKey('orderConflict'),
    Preview: OrderDryRun,
  },
  enable: {
    operation: 'put /authorization/sources/{type}' as const,
    set: setEnabled,
    useDisableQuestion,
    useEnableQuestion,
    getSuccessMessage: (enable: boolean) => textKey(enable ? 'enabled' : 'disabled'),
  },
}
