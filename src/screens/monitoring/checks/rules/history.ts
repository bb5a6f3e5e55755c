import {
  type Change,
  DAY,
  findDrop,
  findRise,
  LEFT,
  LONGEST_GAP,
  SHIFT,
  STEADY,
  type Value,
} from '../../../../domain/health/findChange'
import { buildResourceId, buildWildcardId, type Finding } from '../../../../domain/health/finding'
import type { Point } from '../../../../ui/chart/series'
import { createPoints, type Sample } from '../../trend'

const MINUTE = 60_000
const WEEK = 7 * DAY

/** Point widths in minutes: the last hour detects new drops early, the last day covers older ones. */
const STEPS = { hour: 1, day: 5, week: 30 } as const

/** A stopped node or listener disconnects its clients. */
const CAUSES = [buildWildcardId('/nodes'), buildWildcardId('/listeners')]

/** Checked values with their minimum level; drops among a handful of clients mean nothing. */
const DROPS = [
  { name: 'connections', id: 'connectionsDropped', least: 5, to: '/clients', causes: CAUSES },
  {
    name: 'received',
    id: 'messagesDropped',
    least: 1,
    to: '/dashboard/metrics',
    causes: [buildResourceId('history', 'connectionsDropped'), ...CAUSES],
  },
] as const

/**
 * Values that must not rise far above the last week. Rates of delivered messages are not checked: they change when
 * somebody watches topics.
 */
const RISES = [
  { name: 'connections', id: 'connectionsRose', least: 50, to: '/clients', causes: [] },
  {
    name: 'received',
    id: 'messagesRose',
    least: 50,
    to: '/dashboard/metrics',
    causes: [buildResourceId('history', 'connectionsRose')],
  },
  {
    name: 'dropped',
    id: 'lossesRose',
    least: 1,
    to: '/dropped-messages',
    causes: ['messagesRose', 'connectionsRose'].map((id) => buildResourceId('history', id)),
  },
] as const

const listPointValues = (points: readonly Point[], name: string): Value[] =>
  points.flatMap(({ t, [name]: value }) => (typeof value === 'number' ? [{ t, value }] : [])).sort((a, b) => a.t - b.t)

type FigureName = (typeof DROPS | typeof RISES)[number]['name']

/** Reads the values of samples with the time that each covers. Old samples are thinned out, so their times differ. */
function listSampleValues(samples: readonly Sample[], name: FigureName): (Value & { width: number })[] {
  const sorted = samples.flatMap(({ time_stamp: t, ...sample }) => (t === undefined ? [] : [{ t, sample }]))
  sorted.sort((a, b) => a.t - b.t)
  return sorted.flatMap(({ t, sample }, index) => {
    const width = t - (sorted[index - 1]?.t ?? Number.NEGATIVE_INFINITY)
    const value = name === 'connections' ? (sample.live_connections ?? sample.connections) : sample[name]
    if (value === undefined || value < 0 || width > LONGEST_GAP || width <= 0) return []
    return [{ t, width, value: name === 'connections' ? value : (value * 1000) / width }]
  })
}

/** Checks whether the value was as low for as long around this time yesterday or a week ago, for example in a break. */
function isRegular(
  pastSamples: readonly Sample[],
  name: FigureName,
  { previous, startedAt }: Change,
  now: number,
): boolean {
  const values = listSampleValues(pastSamples, name)
  return [DAY, WEEK].some((ago) => {
    const low = values.filter(({ t, value, width }) => {
      // A wide sample contains the ends of a break.
      const share = width > STEPS.day * MINUTE ? STEADY : LEFT
      return Math.abs(t - (now - ago)) <= SHIFT && value <= previous * share
    })
    const lasted = low.reduce((sum, { width }) => sum + width, 0)
    return lasted > 0 && lasted >= Math.min(now - startedAt - 2 * (low[0]?.width ?? 0), SHIFT / 2)
  })
}

/** Rounds to integers, or to one decimal below 10. */
const round = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/**
 * Resamples to points of `step` minutes. Counts connected clients, because `connections` includes sessions of clients
 * that are away; older samples lack the number.
 */
function resample(samples: readonly Sample[], step: number) {
  const points = createPoints(
    samples,
    ['live_connections', 'connections', 'received', 'dropped'],
    (step * MINUTE) / 1000,
  )
  return (name: FigureName): Value[] =>
    name === 'connections'
      ? listPointValues(
          points.map(({ t, live_connections: live, connections }) => ({ t, connections: live ?? connections ?? null })),
          name,
        )
      : listPointValues(points, name)
}

type HistoryInput = [hour: readonly Sample[], day: readonly Sample[], week: readonly Sample[], now: number]

let last: { input: HistoryInput; findings: Finding[] } | undefined

/**
 * Reports sudden drops and rises of connections and messages, compared with the last hour, day and week. Without the
 * week, rises are compared with the day.
 */
export function checkHistory(...input: HistoryInput): Finding[] {
  // The samples change rarely, but the answer of any other check renders the page again.
  if (!last || input.some((value, index) => value !== last?.input[index]))
    last = { input, findings: findChanges(...input) }
  return last.findings
}

function findChanges(...[hour, day, week, now]: HistoryInput): Finding[] {
  const [byMinute, wider, widest] = [resample(hour, STEPS.hour), resample(day, STEPS.day), resample(week, STEPS.week)]
  const createFindings = (
    { id, to, causes }: (typeof DROPS | typeof RISES)[number],
    severity: Finding['severity'],
    change: Change | undefined,
  ): Finding[] => {
    if (!change) return []
    const facts = { before: round(change.previous), since: { at: change.startedAt } }
    const identity = buildResourceId('history', id)
    return [{ id, severity, count: round(change.current), facts, to, identity, causes, startedAt: change.startedAt }]
  }
  const drops = DROPS.flatMap((figure) => {
    const { name, least } = figure
    const drop =
      findDrop(byMinute(name), least, STEPS.hour * MINUTE, now) ?? findDrop(wider(name), least, STEPS.day * MINUTE, now)
    const isExpected = drop && [day, week].some((pastSamples) => isRegular(pastSamples, name, drop, now))
    return createFindings(figure, 'error', isExpected ? undefined : drop)
  })
  const rises = RISES.flatMap((figure) => {
    const { name, least } = figure
    const pastValues = [...wider(name), ...widest(name)]
    const rise =
      findRise(byMinute(name), pastValues, least, STEPS.hour * MINUTE, now) ??
      findRise(wider(name), pastValues, least, STEPS.day * MINUTE, now)
    return createFindings(figure, 'warning', rise)
  })
  return [...drops, ...rises]
}
