import { describe, expect, it } from 'vitest'
import type { Finding, Subject } from '../../domain/health/finding'
import { groupByCause } from '../../domain/health/groupByCause'
import { type CheckData, type CheckName, RULES } from './checks/rules/rules'
import { type Incident, listIncidents } from './incidents/incident'
import type { Sample } from './trend'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Tuesday. */
const MIDNIGHT = Date.UTC(2026, 10, 24)
const NODES = ['emqx@10.0.0.1', 'emqx@10.0.0.2', 'emqx@10.0.0.3'] as const
const LINE = 'http://10.0.1.1:8080'

type Data = { -readonly [N in CheckName]: CheckData[N] }

/** Something that goes wrong for a while. */
interface Outage {
  from: number
  to: number
  /** Changes the traffic while it lasts. */
  traffic?: (traffic: Traffic) => Traffic
  /** Changes what the broker answers while it lasts. */
  data?: (data: Data) => void
}

interface Traffic {
  clients: number
  /** Messages per second. */
  rate: number
  dropped: number
}

/** A plant with two shifts, breaks, a batch at night, noise and quiet weekends. */
function createPlant(seed: number, outage?: Outage) {
  const addNoise = (t: number, width: number) => 1 + width * Math.sin((t / SECOND) * 12.9898 + seed)
  const isOut = (t: number) => outage !== undefined && t >= outage.from && t < outage.to
  const readTraffic = (t: number): Traffic => {
    const date = new Date(t)
    const hour = date.getUTCHours() + date.getUTCMinutes() / 60
    const isWorking = date.getUTCDay() % 6 !== 0 && hour >= 6 && hour < 22
    const isBreak = Math.abs(hour - 9.1) < 0.12 || Math.abs(hour - 18.1) < 0.12
    const isBatch = hour >= 2 && hour < 2.25
    const rate = (isBatch ? 900 : isWorking && !isBreak ? 200 : 15) * addNoise(t, 0.15)
    const usual = { clients: Math.round((isWorking ? 380 : 60) * addNoise(t, 0.02)), rate, dropped: rate * 0.005 }
    return isOut(t) && outage?.traffic ? outage.traffic(usual) : usual
  }
  const listSamples = (now: number, span: number, step: number): Sample[] =>
    Array.from({ length: span / step }, (_, n) => now - span + (n + 1) * step)
      // The broker was down for an update on Sunday.
      .filter((t) => Math.abs(t - (MIDNIGHT - 2 * DAY)) > HOUR)
      .map((t) => {
        const { clients, rate, dropped } = readTraffic(t)
        const count = (perSecond: number) => (perSecond * step) / SECOND
        return {
          ...{ time_stamp: t, connections: clients + 40, live_connections: clients },
          ...{ received: count(rate), sent: count(rate), dropped: count(dropped) },
        }
      })
  const read = (now: number): Data => {
    const { clients, rate, dropped } = readTraffic(now)
    const sinceStart = (now - MIDNIGHT + DAY) / SECOND
    const current = {
      ...{ connections: clients + 40, live_connections: clients, received_msg_rate: rate, sent_msg_rate: rate },
      ...{ dropped_msg_rate: dropped, retained_msg_count: 5000 + Math.round(sinceStart / 100) },
    }
    const connected = { enable: true, status: 'connected' }
    const listeners = ['tcp:default', 'ssl:default', 'ws:default'].map((id) => ({
      id,
      enable: true,
      status: { running: true, current_connections: Math.round(clients / 3), max_connections: 500 },
      node_status: NODES.map((node) => ({ node, status: { running: true } })),
    }))
    const actions = ['line', 'mes'].map((name) => ({ id: `http:${name}`, type: 'http', name, connector: name }))
    const data: Data = {
      nodes: NODES.map((node) => ({
        ...{ node, node_status: 'running' as const, version: '5.6.1', max_fds: 1024, live_connections: clients / 3 },
        ...{ memory_used: `${(2 * addNoise(now, 0.3)).toFixed(2)}G`, memory_total: '4.0G' },
        ...{ process_used: 1000 + clients * 4, process_available: 200_000 },
      })),
      alarms: { data: [] },
      license: [{ expiry_at: '2027-11-24', max_connections: 1000 }, current],
      listeners,
      certificates: [listeners, [{ id: 'ssl:default', notAfter: MIDNIGHT + 200 * DAY }]],
      connector: [
        { id: 'http:line', type: 'http', name: 'line', url: LINE, ...connected },
        { id: 'http:mes', type: 'http', name: 'mes', url: 'http://10.0.1.2:8080', ...connected },
        { id: 'mysql:off', type: 'mysql', name: 'off', enable: false, status: 'disconnected' },
      ],
      action: actions.map((row) => ({ ...row, ...connected })),
      source: [],
      rules: actions.map(({ id }) => ({
        id: `to-${id}`,
        figures: {
          ...{ matched: sinceStart * 20, 'failed.exception': sinceStart * 0.02, 'failed.no_result': sinceStart * 10 },
          ...{ 'actions.total': sinceStart * 10, 'actions.failed': sinceStart * 0.04 },
        },
        actions: [id],
      })),
      history: {
        hour: listSamples(now, HOUR, 10 * SECOND),
        day: listSamples(now, DAY, 5 * MINUTE),
        week: listSamples(now, 7 * DAY, 10 * MINUTE),
      },
      drops: current,
      queued: { data: [{ clientid: 'tablet', mqueue_len: clients < 100 ? 60 : 0, mqueue_max: 1000 }] },
      retained: [current, { enable: true, backend: { type: 'built_in_database', max_retained_messages: 20_000 } }],
      slow: { data: [] },
      authentication: [{ id: 'password_based:built_in_database', enable: true }],
      authorization: [[{ id: 'file', type: 'file', enable: true }], { no_match: 'allow', deny_action: 'ignore' }],
      flapping: { data: [{ as: 'clientid', who: 'old-panel', by: 'admin' }] },
      exhook: [{ id: 'audit', name: 'audit', enable: true, node_status: [{ node: NODES[0], status: 'connected' }] }],
      plugin: [{ id: 'p', name: 'p', running_status: NODES.map((node) => ({ node, status: 'running' })) }],
    }
    if (isOut(now)) outage?.data?.(data)
    return data
  }
  return { read }
}

function findIncidents(data: Data, now: number): Incident[] {
  const findings: Finding[] = []
  const related: Subject[] = []
  const run = <N extends CheckName>(name: N) => {
    const { find, relate } = RULES[name]
    findings.push(...find(data[name], now))
    related.push(...(relate?.(data[name]) ?? []))
  }
  for (const name of Object.keys(RULES) as CheckName[]) run(name)
  return listIncidents(groupByCause(findings, related))
}

const format = ({ id, address, dependents }: Incident) =>
  [id, address, ...dependents.map(({ object, name }) => object ?? name)].filter(Boolean).join(' ')

/** Follows a day, or the hours around an outage, in steps of five minutes. Returns the steps with incidents. */
function followPlant(seed: number, outage?: Outage): Map<number, string[]> {
  const plant = createPlant(seed, outage)
  const [from, to] = outage ? [outage.from - HOUR, outage.to + HOUR] : [MIDNIGHT, MIDNIGHT + DAY]
  const incidentsByTime = new Map<number, string[]>()
  for (let now = from; now < to; now += 5 * MINUTE) {
    const incidents = findIncidents(plant.read(now), now)
    if (incidents.length > 0) incidentsByTime.set(now, incidents.map(format))
  }
  return incidentsByTime
}

const fail = (rows: Data['connector'], id: string) =>
  rows.map((row) => (row.id === id ? { ...row, status: 'disconnected', status_reason: 'timeout' } : row))

const raiseAlarm = (data: Data, name: string) => {
  data.alarms = {
    data: [{ name, node: NODES[0], message: 'resource down: timeout', details: { resource_id: name } }],
  }
}

const stopNode = (data: Data) => {
  data.nodes = data.nodes.map((node, i) => (i === 2 ? { ...node, node_status: 'stopped' as const } : node))
  data.listeners = data.listeners.map((row) => ({
    ...row,
    status: { running: 'inconsistent' },
    node_status: NODES.map((node, i) => ({ node, status: { running: i !== 2 } })),
  }))
}

const getTimeAt = (hour: number, minute = 0) => MIDNIGHT + hour * HOUR + minute * MINUTE

describe('[MO-14] a working day of a plant', () => {
  it.each([1, 2])('has no incident (seed %i)', (seed) => expect([...followPlant(seed)]).toEqual([]))

  it.each<[string, Outage, string]>([
    [
      'a target that does not answer, with its alarm',
      {
        from: getTimeAt(10),
        to: getTimeAt(10, 30),
        data: (data) => {
          data.connector = fail(data.connector, 'http:line')
          data.action = fail(data.action, 'http:line')
          raiseAlarm(data, 'action:http:line:connector:http:line')
        },
      },
      `connectorDown ${LINE} line to-http:line`,
    ],
    [
      'a stopped node whose clients move to the others',
      { from: getTimeAt(11), to: getTimeAt(11, 40), data: stopNode },
      'nodeStopped tcp:default ssl:default ws:default',
    ],
    [
      'a stopped node that takes most clients away',
      {
        ...{ from: getTimeAt(11), to: getTimeAt(11, 40), data: stopNode },
        traffic: ({ clients, rate, dropped }) => ({
          clients: Math.round(clients / 10),
          rate: rate / 10,
          dropped: dropped / 10,
        }),
      },
      'nodeStopped tcp:default ssl:default ws:default connectionsDropped messagesDropped',
    ],
    [
      'the loss of all clients',
      { from: getTimeAt(14), to: getTimeAt(14, 40), traffic: () => ({ clients: 0, rate: 0, dropped: 0 }) },
      'connectionsDropped messagesDropped',
    ],
    [
      'a flood that is partly dropped',
      { from: getTimeAt(15), to: getTimeAt(15, 40), traffic: ({ clients }) => ({ clients, rate: 6000, dropped: 900 }) },
      'messagesRose lossesRose dropped',
    ],
  ])('%s is exactly one incident, and ends by itself', (_, outage, expected) => {
    const incidentsByTime = followPlant(4, outage)
    // Changes of traffic must last some minutes, and drops end when the level is back for some minutes.
    const first = Math.min(...incidentsByTime.keys())
    const last = Math.max(...incidentsByTime.keys())
    expect(first).toBeGreaterThanOrEqual(outage.from)
    expect(first).toBeLessThanOrEqual(outage.from + 10 * MINUTE)
    expect(last).toBeGreaterThanOrEqual(outage.to - 10 * MINUTE)
    expect(last).toBeLessThanOrEqual(outage.to + 10 * MINUTE)
    for (const [now, incidents] of incidentsByTime) {
      expect(incidents, new Date(now).toISOString()).toHaveLength(1)
      // The losses are known before the rise has lasted.
      expect([expected.split(' ')[0], 'dropped']).toContain(incidents[0]?.split(' ')[0])
    }
    expect(incidentsByTime.get(outage.from + 20 * MINUTE)).toEqual([expected])
  })
})
