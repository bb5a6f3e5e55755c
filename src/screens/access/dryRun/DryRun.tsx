import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLive } from '../../../api/live'
import { type AccessPlan, applyChange, createSourceReader, type PlannedChange } from '../../../domain/access/accessPlan'
import { type AccessChange, type AccessComparison, compareAccess } from '../../../domain/access/compareAccess'
import type { Decision } from '../../../domain/access/decideAccess'
import { findShadowedRules, type SourceRule } from '../../../domain/access/findShadowedRules'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LoadState } from '../../../resources/live/LoadState'
import { useLazyTexts } from '../../../resources/useLazyTexts'
import { useFormat } from '../../../ui/format/useFormat'
import { Loading } from '../../../ui/Loading'
import { Stack } from '../../../ui/Stack'
import { Status, type StatusKind } from '../../../ui/Status'
import type { Column } from '../../../ui/table/types'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { useDecisionReason, useSourceName } from '../decisionTexts'
import { useRulePlaceText } from '../places'
import { DRY_RUN_LIMITS, loadPresentAccess, type PresentAccess } from './loadPresentAccess'

const List = styled('ul')({ margin: 0, overflowWrap: 'anywhere' })

const TEXTS = ['simulator', 'dryRun']

const KINDS: Record<Decision['outcome'], StatusKind> = { allow: 'ok', deny: 'error', unknown: 'warning' }

const MAX_SHADOWED = 20
const MAX_EXAMPLES = 5

interface DryRunProps {
  change: PlannedChange
  /** Shows a few examples instead of the table, and no rules that are never reached. */
  isBrief?: boolean
}

/** Shows what connected clients do now and what a change of the authorization would decide differently. */
export function DryRun({ change, isBrief = false }: DryRunProps) {
  const translate = useTranslate()
  const hasTexts = useLazyTexts(TEXTS)
  const { data, error, refresh } = useLive(['/authorization', 'dryRun'], loadPresentAccess, { once: true })
  const failedTitle = translate('authorization.dryRun.failed')
  if (!data) return <LoadState error={error} onRetry={refresh} failedTitle={failedTitle} shape="table" count={3} />
  if (!hasTexts) return <Loading shape="table" count={3} />
  return <Result currentAccess={data} change={change} isBrief={isBrief} />
}

function Result({ currentAccess, change, isBrief }: Required<DryRunProps> & { currentAccess: PresentAccess }) {
  const { plan, requests } = currentAccess
  const after = useMemo(() => applyChange(plan, change), [plan, change])
  const comparison = useMemo(() => compareAccess(requests, plan, after), [requests, plan, after])
  const Changes = isBrief ? Examples : ChangeTable
  return (
    <Stack>
      <Summary comparison={comparison} currentAccess={currentAccess} />
      {comparison.changes.length > 0 && <Changes changes={comparison.changes} />}
      {!isBrief && <ShadowedRules plan={after} change={change} />}
    </Stack>
  )
}

function Summary({ comparison, currentAccess }: { comparison: AccessComparison; currentAccess: PresentAccess }) {
  const translate = useTranslate()
  const format = useFormat()
  const getSourceName = useSourceName()
  const { changes, checked, undecided, unknownSources } = comparison
  const formatCount = (key: string, count: number, more: Record<string, string> = {}) =>
    translate(`dryRun.${key}`, { smart_count: count, number: format.number(count), ...more })
  const notes = [
    currentAccess.topics > 0 ? formatCount('topics', currentAccess.topics) : translate('dryRun.noPublishes'),
    undecided > 0 && formatCount('undecided', undecided, { names: unknownSources.map(getSourceName).join(', ') }),
    currentAccess.isCut &&
      translate('dryRun.cut', {
        clients: format.number(DRY_RUN_LIMITS.clients),
        subscriptions: format.number(DRY_RUN_LIMITS.subscriptions),
        topics: format.number(DRY_RUN_LIMITS.topics),
        requests: format.number(DRY_RUN_LIMITS.requests),
      }),
    translate('dryRun.superusers'),
  ]
  return (
    <>
      <Alert severity={changes.length > 0 ? 'warning' : 'success'} role="status">
        {joinSentences([
          formatCount('changes', changes.length),
          formatCount('checked', checked, { clients: formatCount('clients', currentAccess.clients) }),
        ])}
      </Alert>
      <Typography variant="body2">{joinSentences(notes)}</Typography>
    </>
  )
}

function ChangeTable({ changes }: { changes: readonly AccessChange[] }) {
  const translate = useTranslate()
  const formatReason = useDecisionReason()
  const column = (id: string) => ({ id, label: translate(`dryRun.column.${id}`) })
  const renderOutcome = (decision: Decision) => (
    <Status kind={KINDS[decision.outcome]} label={translate(`simulator.outcome.${decision.outcome}`)} />
  )
  const columns: Column<AccessChange>[] = [
    { ...column('client'), width: 110, mono: true, render: ({ request }) => truncateAndEscape(request.clientid, 64) },
    { ...column('action'), width: 84, render: ({ request }) => translate(`dryRun.action.${request.action}`) },
    { ...column('topic'), width: 120, mono: true, render: ({ request }) => truncateAndEscape(request.topic, 128) },
    { ...column('before'), width: 88, render: ({ before }) => renderOutcome(before) },
    { ...column('after'), width: 88, render: ({ after }) => renderOutcome(after) },
    { ...column('rule'), width: 140, render: ({ after }) => formatReason(after) },
  ]
  return (
    <LocalTable
      caption={translate('dryRun.title')}
      rows={changes}
      columns={columns}
      rowKey={({ request }) => JSON.stringify([request.clientid, request.action, request.topic])}
      rowName={({ request }) => request.clientid}
    />
  )
}

function Examples({ changes }: { changes: readonly AccessChange[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const hidden = changes.length - MAX_EXAMPLES
  return (
    <List aria-label={translate('dryRun.title')}>
      {changes.slice(0, MAX_EXAMPLES).map(({ request, before, after }) => (
        <li key={JSON.stringify([request.clientid, request.action, request.topic])}>
          {translate('dryRun.example', {
            client: truncateAndEscape(request.clientid, 64),
            action: translate(`dryRun.action.${request.action}`),
            topic: truncateAndEscape(request.topic, 128),
            before: translate(`simulator.outcome.${before.outcome}`),
            after: translate(`simulator.outcome.${after.outcome}`),
          })}
        </li>
      ))}
      {hidden > 0 && <li>{translate('dryRun.more', { smart_count: hidden, number: format.number(hidden) })}</li>}
    </List>
  )
}

/** Names of the changed rules select the rules to look at; other changes concern no client in particular. */
const getExampleNames = (change: PlannedChange) => ({
  clientid: change.type === 'rules' && change.group === 'client' ? (change.names[0] ?? '') : '',
  username: change.type === 'rules' && change.group === 'user' ? (change.names[0] ?? '') : null,
})

function ShadowedRules({ plan, change }: { plan: AccessPlan; change: PlannedChange }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const placeText = useRulePlaceText()
  const shadowed = useMemo(() => findShadowedRules(createSourceReader(plan)(getExampleNames(change))), [plan, change])
  if (shadowed.length === 0) return null
  const formatRule = ({ source, rule }: SourceRule) => `${getSourceName(source)}, ${placeText(rule)}`
  return (
    <Alert severity="info">
      {translate('dryRun.shadowed', { smart_count: shadowed.length, number: shadowed.length })}
      <ul>
        {shadowed.slice(0, MAX_SHADOWED).map((one) => (
          <li key={formatRule(one)}>
            {translate('dryRun.shadow', { rule: formatRule(one), by: formatRule(one.coveringRule) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
