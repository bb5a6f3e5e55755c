import { useTranslate } from 'react-admin'
import { useLive } from '../../../api/live'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import { readActionMetrics } from '../../integration/entities/readActionMetrics'
import { countImpact, type Incident, listActions } from '../incidents/incident'
import { useFactText, useFindingText } from './useFindingText'

/** Query key of the messages that wait in failing actions. */
export const QUEUED = ['/actions', 'queued'] as const

const POLL_INTERVAL_MS = 60_000

/** Limit of actions to read, one request each. */
const MAX_ACTIONS = 5

/**
 * Returns how many messages wait in failing actions, queued or sent without an answer; undefined if it is unknown.
 */
function useQueued(actions: readonly string[]): number | undefined {
  const read = actions.slice(0, MAX_ACTIONS)
  const { data } = useLive<number>(
    [...QUEUED, ...read],
    async (signal) => {
      const metrics = [...(await readActionMetrics(read, signal)).values()]
      return metrics.reduce((sum, { queuing = 0, inflight = 0 }) => sum + queuing + inflight, 0)
    },
    { every: POLL_INTERVAL_MS, enabled: read.length > 0 },
  )
  return data
}

/** Returns what an incident affects: "1 action, 2 rules, 88 messages queued"; empty if nothing. */
export function useImpactText(incident: Incident): string {
  const translate = useTranslate()
  const format = useFormat()
  const queued = useQueued(listActions(incident))
  const parts = countImpact(incident).map(([kind, count]) =>
    translate(`health.impact.${kind}`, { smart_count: count, number: format.number(count) }),
  )
  if (queued) parts.push(translate('health.impact.queued', { smart_count: queued, number: format.number(queued) }))
  return parts.join(translate('health.comma'))
}

/** Returns a function that describes an incident as plain text for a ticket. */
export function useTicket(incident: Incident): () => string {
  const translate = useTranslate()
  const format = useFormat()
  const text = useFindingText(incident)
  const factText = useFactText()
  const impact = useImpactText(incident)
  const formatLine = (key: string, value: string | undefined) =>
    value ? [translate(`health.ticket.${key}`) + translate('ui.colon') + value] : []
  return () => {
    const { subjects = [], dependents, address, startedAt, to } = incident
    const names = subjects.map(({ name, note }) =>
      [truncateAndEscape(name, 128), ...(note === undefined ? [] : [factText(note)])].join(' – '),
    )
    const affected = dependents.flatMap(({ effect, kind, object, name }) =>
      effect ? [] : kind ? translate(`health.kind.${kind}`, { name: object ?? name }) : name,
    )
    return [
      text('title'),
      ...names.map((name) => `- ${name}`),
      ...formatLine('address', address),
      ...formatLine('since', startedAt === undefined ? undefined : new Date(startedAt).toISOString()),
      ...formatLine('impact', impact),
      ...formatLine('affected', affected.map((name) => truncateAndEscape(name, 128)).join(translate('health.comma'))),
      text('why'),
      ...formatLine('time', format.dateTime(Date.now())),
      ...formatLine('page', `${window.location.href.replace(/#.*$/, '')}#${subjects[0]?.to ?? to}`),
    ].join('\n')
  }
}
