import { useTranslate } from 'react-admin'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { LinkButton } from '../../../ui/LinkButton'
import { lazyUpgrade } from '../../../ui/lazy/lazyUpgrade'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { useCreatedRecords } from '../createdRecords/useCreatedRecords'
import { createReset } from '../statistics/createReset'
import { ruleStatistics } from '../statistics/ruleStatistics'
import { useWebhookLock } from '../useWebhookLock'
import { WebhookBadge } from '../WebhookBadge'
import { checkRule, findRefusedField } from './editor/checks'
import { createInitialRule } from './editor/createInitialRule'
import { SaveAsCopy } from './editor/SaveAsCopy'
import { FromCell } from './list/FromCell'
import { FailedCell, MatchedCell, NotMetCell, PassedCell } from './list/metricCells'
import { OutputsCell } from './list/OutputsCell'
import { RuleSwitch } from './list/RuleSwitch'
import { useFilters } from './list/useFilters'
import { pickWritableSettings, RULES_PATH } from './ruleCalls'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
// Loaded lazily: the list does not need the editor.
const EditorLayout = lazyView(async () => (await import('./editor/EditorLayout')).EditorLayout, { shape: 'form' })
const SqlWidget = lazyView(async () => (await import('./editor/SqlWidget')).SqlWidget, { shape: 'form' })
const OutputsWidget = lazyDetail(async () => (await import('./outputs/OutputsWidget')).OutputsWidget, {
  shape: 'form',
  count: 1,
})
const useRuleBulk = lazyUpgrade(async () => (await import('./list/RuleBulk')).RuleBulk)

function Bulk() {
  const RuleBulk = useRuleBulk(true)
  return RuleBulk ? <RuleBulk /> : null
}

const useRuleCreatedRecords = () => useCreatedRecords(() => import('../createdRecords/createLeaveConfirmation'))

function CreateRuleButton() {
  const translate = useTranslate()
  return (
    <LinkButton variant="outlined" to="/rule/rules/create">
      {translate('rules.create')}
    </LinkButton>
  )
}

const textKey = (key: string) => `rules.${key}`

const Mark = ({ row }: { row: Row }) => <WebhookBadge isCompact collection={RULES_PATH} row={row} />
const Note = ({ row }: { row: Row }) => <WebhookBadge collection={RULES_PATH} row={row} />

const ui: FormUi = {
  layout: EditorLayout,
  preloads: [EditorLayout, SqlWidget],
  widgets: { ruleSql: SqlWidget, ruleOutputs: OutputsWidget },
  fields: {
    id: {
      help: textKey('editor.idHelp'),
      messages: { exists: textKey('editor.exists'), ruleId: textKey('editor.ruleId') },
    },
    sql: {
      widget: 'ruleSql',
      messages: {
        unexpected: textKey('editor.sqlAt'),
        end: textKey('editor.sqlEnds'),
        logic: textKey('editor.sqlLogic'),
        too_deep: 'rulesql.problems.too_deep',
        too_long: 'rulesql.problems.too_long',
      },
    },
    actions: { widget: 'ruleOutputs', messages: { unknownFunction: textKey('editor.unknownFunction') } },
  },
  // `name` and `metadata` are used only by programs and are kept unchanged.
  hide: ['name', 'metadata'],
  check: checkRule,
  mapError: findRefusedField,
}

/** Rules: process messages and events and send the results to actions. */
export const rules = defineResource({
  path: RULES_PATH,
  route: '/rule/rules',
  texts: textKey,
  getName: 'id',
  useLocked: () => useWebhookLock(RULES_PATH),
  list: {
    key: 'rules',
    columns: [
      { name: 'id', width: 180, mark: Mark },
      { name: 'from', render: FromCell, width: 150 },
      { name: 'enable', render: RuleSwitch, width: 80 },
      { name: 'description', width: 110 },
      { name: 'actions', render: OutputsCell, width: 230 },
      { name: 'matched', label: 'fields.matched.label', render: MatchedCell, width: 110, align: 'right' },
      { name: 'passed', label: 'fields.passed.label', render: PassedCell, width: 75, align: 'right' },
      { name: 'no_result', label: 'fields.failed_no_result.label', render: NotMetCell, width: 130, align: 'right' },
      { name: 'failed', label: 'fields.failed.label', render: FailedCell, width: 70, align: 'right' },
      { name: 'created_at', width: 130 },
    ],
    hiddenByDefault: ['no_result', 'created_at'],
    useFilters,
    empty: { action: CreateRuleButton },
    commands: ['duplicate', createReset(ruleStatistics)],
    bulkActions: Bulk,
    exportName: 'rules',
    savedViews: true,
  },
  create: {
    operation: 'post /rules',
    ui,
    useCreatedRecords: useRuleCreatedRecords,
    getInitialFromSearch: createInitialRule,
    copy: (row: Row) => pickWritableSettings(row) as Json,
    redirectTo: 'record',
  },
  edit: {
    operation: 'put /rules/{id}',
    ui,
    useCreatedRecords: useRuleCreatedRecords,
    canMerge: true,
    formActions: SaveAsCopy,
  },
  show: {
    summary: Note,
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'settings', label: textKey('settings'), content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /rules/{id}',
  },
})
