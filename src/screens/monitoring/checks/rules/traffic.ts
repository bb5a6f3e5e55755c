import { encodeId } from '../../../../api/ids'
import {
  buildResourceId,
  createFinding,
  type Finding,
  NEAR,
  NOTICEABLE,
  type Subject,
} from '../../../../domain/health/finding'
import { findWebhookName } from '../../../../domain/webhooks/webhookNames'
import type { DocumentOf } from '../../../../resources/useDocument'
import { getClientPage } from '../../../getClientPage'
import { countFailed, type RuleMetrics } from '../../../integration/ruleMetrics'
import { dropShare } from '../../drops'

type Current = DocumentOf<'/monitor_current'>

/** A rise of messages or losses explains a high share of dropped messages. */
const RISES = ['lossesRose', 'messagesRose', 'connectionsRose'].map((id) => buildResourceId('history', id))

/** Reports dropped messages as a share of incoming ones. */
export function checkDrops(current: Current): Finding[] {
  const percent = dropShare(current.received_msg_rate, current.dropped_msg_rate) ?? 0
  if (percent < NOTICEABLE * 100) return []
  return [
    {
      id: 'dropped',
      severity: 'warning',
      count: current.dropped_msg_rate ?? 0,
      facts: { share: { percent } },
      causes: RISES,
      to: '/dashboard/metrics?q=dropped',
      detailsPath: '/dropped-messages',
    },
  ]
}

/** Reports a retainer near its limit; 0 means unlimited. */
export function checkRetained(current: Current, settings: DocumentOf<'/mqtt/retainer'>): Finding[] {
  const most = settings.backend?.max_retained_messages ?? 0
  const retainedCount = current.retained_msg_count ?? 0
  if (most === 0 || retainedCount / most < NEAR) return []
  return [{ id: 'retainedFull', severity: 'warning', count: retainedCount, facts: { most }, to: '/mqtt/retainer' }]
}

/** Reports slow deliveries, slowest first. */
export function checkSlow(
  rows: readonly NonNullable<DocumentOf<'/slow_subscriptions'>['data']>[number][],
): readonly Finding[] {
  const slowest = [...rows].sort((a, b) => (b.timespan ?? 0) - (a.timespan ?? 0))
  const subjects = slowest.map(
    ({ clientid = '', topic = '', timespan }): Subject => ({
      name: `${clientid} · ${topic}`,
      to: getClientPage(clientid),
      note: timespan === undefined ? undefined : { ms: timespan },
    }),
  )
  return createFinding(subjects, { id: 'slow', severity: 'warning', to: '/slow-sub' })
}

/** Rule with its metrics since the last reset. */
export interface RuleWithFigures {
  id: string
  figures: RuleMetrics
  actions?: readonly string[]
}

const calculateShare = (part: number | undefined, total: number | undefined): number =>
  part === undefined || !total ? 0 : part / total

const listCauses = (actions: readonly string[]) => actions.map((action) => buildResourceId('/actions', action))

/** Returns rules as subjects that depend on their actions. The rule of a webhook shows as the webhook. */
export const listRuleSubjects = (rules: readonly RuleWithFigures[]): Subject[] =>
  rules.map(({ id, actions = [] }) => {
    const webhook = findWebhookName('/rules', { id })
    const causes = listCauses(actions)
    return webhook === undefined
      ? { name: id, kind: 'rule', to: `/rule/rules/${encodeId(id)}`, causes }
      : { name: webhook, kind: 'webhook', to: `/webhook/${encodeId(webhook)}`, causes }
  })

/** Reports rules with a noticeable share of SQL errors or failed actions. */
export function checkRules(rules: readonly RuleWithFigures[]): readonly Finding[] {
  const failing = rules.flatMap(({ id, figures, actions = [] }): Subject[] => {
    const exceptions = figures['failed.exception'] ?? countFailed(figures)
    const share = Math.max(
      calculateShare(exceptions, figures.matched),
      calculateShare(figures['actions.failed'], figures['actions.total']),
    )
    return share < NOTICEABLE
      ? []
      : [
          {
            name: id,
            kind: 'rule' as const,
            to: `/rule/rules/${encodeId(id)}`,
            note: { percent: Math.min(100, share * 100), measure: 'failed' },
            // Errors of its own SQL are not caused by actions.
            ...(calculateShare(exceptions, figures.matched) < NOTICEABLE && {
              causes: listCauses(actions),
            }),
          },
        ]
  })
  return createFinding(failing, { id: 'ruleFailing', severity: 'warning', to: '/rule/rules' })
}

/** Minimum number of messages queued for all disconnected clients to report. */
const MANY_QUEUED = 100

/** Session as returned by the clients list. */
export interface OfflineSession {
  clientid?: string
  mqueue_len?: number
  mqueue_max?: number
}

/** Reports messages queued for disconnected clients: a large total, or a nearly full queue. Longest first. */
export function checkQueued(sessions: readonly OfflineSession[]): Finding[] {
  const waiting = sessions
    .filter(({ mqueue_len: length = 0 }) => length > 0)
    .sort((a, b) => (b.mqueue_len ?? 0) - (a.mqueue_len ?? 0))
  const count = waiting.reduce((sum, { mqueue_len: length = 0 }) => sum + length, 0)
  const isNearlyFull = waiting.some(({ mqueue_len: length, mqueue_max: most }) => calculateShare(length, most) >= NEAR)
  if (count < MANY_QUEUED && !isNearlyFull) return []
  const subjects = waiting.map(
    ({ clientid = '', mqueue_len: length }): Subject => ({
      name: clientid,
      to: getClientPage(clientid),
      note: length,
    }),
  )
  const facts = { sessions: waiting.length }
  return [{ id: 'queued', severity: 'warning', count, facts, subjects, to: '/clients?conn_state=disconnected' }]
}
