import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceMqttClient } from '../../../../tests/support/replaceMqttClient'
import { BrokerError } from '../../../api/errors'
import type { ConnectionHandlers, Subscription } from '../../../mqtt/types'
import { RULE_GRACE_PERIOD } from '../../recording/limits'
import { Recording } from '../../recording/Recording'
import { DROPPED_MESSAGES } from './rule'
import type { Drop, Grouping } from './store/drop'

let completedSteps: string[]
let handlers: ConnectionHandlers
let requestedSubscriptions: readonly Subscription[]
replaceMqttClient((_, subscriptions, newHandlers) => {
  requestedSubscriptions = subscriptions
  handlers = newHandlers
  return { end: () => completedSteps.push('disconnected') }
})

const settings = { address: 'ws://h', clientId: 'c', username: '', password: '', version: 5 as const }
const limits = { time: 60_000, count: 3 }
const failure = (status: number) =>
  new BrokerError({ method: 'POST', url: '/api/v5/rules', status, code: 'X', reason: 'no', raw: null })

const calls = {
  make: vi.fn(async (_id: string, _until: number): Promise<unknown> => completedSteps.push('made')),
  remove: vi.fn(async (_id: string, _parting: boolean): Promise<unknown> => completedSteps.push('removed')),
  count: vi.fn(async () => ({ matched: 4, passed: 3 })),
}
const onStage = vi.fn()

const drop = (topic: string) => ({
  topic: 'signalbox/dropped/x',
  payload: new TextEncoder().encode(JSON.stringify({ event: 'message.dropped', reason: 'no_subscribers', topic })),
  qos: 0 as const,
  retain: false,
  at: 0,
})
const flushTimers = () => vi.advanceTimersByTimeAsync(0)

async function startRecording(): Promise<Recording<Drop, Grouping>> {
  const recording = new Recording(DROPPED_MESSAGES, settings, limits, calls, onStage)
  recording.start()
  await flushTimers()
  handlers.onState({ phase: 'connected' })
  return recording
}
const grant = async () => {
  handlers.onOutcome(requestedSubscriptions[0]?.filter ?? '', { granted: 0 })
  await flushTimers()
}
async function startGrantedRecording(): Promise<Recording<Drop, Grouping>> {
  const recording = await startRecording()
  await grant()
  return recording
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  calls.make.mockImplementation(async () => completedSteps.push('made'))
  calls.remove.mockImplementation(async () => completedSteps.push('removed'))
  calls.count.mockImplementation(async () => ({ matched: 4, passed: 3 }))
  completedSteps = []
})
afterEach(() => vi.useRealTimers())

describe('[MO-13] recording dropped messages', () => {
  it('subscribes before creating the rule and deletes the rule before disconnecting', async () => {
    const recording = await startRecording()
    expect(requestedSubscriptions).toEqual([{ filter: `signalbox/dropped/${recording.id}`, qos: 0 }])
    expect(completedSteps).toEqual([])
    expect(recording.stage).toBe('connecting')
    await grant()
    expect(calls.make).toHaveBeenCalledExactlyOnceWith(recording.id, Date.now() + limits.time + RULE_GRACE_PERIOD)
    expect(recording.stage).toBe('recording')
    handlers.onMessage(drop('a'))
    await recording.end('stopped')
    expect(completedSteps).toEqual(['made', 'removed', 'disconnected'])
    expect(calls.remove).toHaveBeenCalledExactlyOnceWith(recording.ruleId, false)
    expect(recording).toMatchObject({ stage: 'ended', ending: 'stopped', removalError: undefined })
    handlers.onMessage(drop('late'))
    expect(recording.events.total).toBe(1)
  })

  it('stops at its time limit', async () => {
    const recording = await startGrantedRecording()
    await vi.advanceTimersByTimeAsync(limits.time - 1)
    expect(recording.stage).toBe('recording')
    await vi.advanceTimersByTimeAsync(1)
    expect(recording).toMatchObject({ stage: 'ended', ending: 'time' })
    expect(completedSteps).toEqual(['made', 'removed', 'disconnected'])
  })

  it('stops at its message limit and ignores messages of other rules', async () => {
    const recording = await startGrantedRecording()
    handlers.onMessage({ ...drop('x'), payload: new TextEncoder().encode('hello') })
    for (const topic of ['a', 'b', 'c', 'd']) handlers.onMessage(drop(topic))
    await flushTimers()
    expect(recording).toMatchObject({ stage: 'ended', ending: 'count' })
    expect({ total: recording.events.total, unreadable: recording.events.unreadable }).toEqual({
      total: 3,
      unreadable: 1,
    })
    expect(completedSteps).toEqual(['made', 'removed', 'disconnected'])
  })

  it("accepts messages before the rule's creation is confirmed", async () => {
    calls.make.mockImplementation(async () => handlers.onMessage(drop('early')))
    expect((await startGrantedRecording()).events.total).toBe(1)
  })

  it('reports a refused subscription and creates no rule', async () => {
    const recording = await startRecording()
    handlers.onOutcome('x', { refused: { code: 0x87 } })
    await flushTimers()
    expect(recording).toMatchObject({ stage: 'ended', ending: 'subscription', reason: { code: 0x87 } })
    expect(completedSteps).toEqual(['disconnected'])
  })

  it('reports a failed connection and creates no rule', async () => {
    const recording = await startRecording()
    handlers.onState({ phase: 'refused', reason: { code: 0x86 } })
    await flushTimers()
    expect(recording).toMatchObject({ stage: 'ended', ending: 'connection', reason: { code: 0x86 } })
    expect(recording.startedAt).toBeUndefined()
    expect(calls.make).not.toHaveBeenCalled()
  })

  it('reports a refused rule and deletes nothing', async () => {
    calls.make.mockRejectedValue(failure(403))
    const recording = await startGrantedRecording()
    expect(recording).toMatchObject({ stage: 'ended', ending: 'rule', creationError: { status: 403 } })
    expect(completedSteps).toEqual(['disconnected'])
  })

  it('deletes a rule if its creation is unconfirmed', async () => {
    calls.make.mockRejectedValue(failure(0))
    const recording = await startGrantedRecording()
    expect(recording).toMatchObject({ ending: 'rule', removalError: undefined })
    expect(completedSteps).toEqual(['removed', 'disconnected'])
  })

  it('reports a rule that could not be deleted, but not one that was already deleted', async () => {
    calls.remove.mockRejectedValue(failure(500))
    const recording = await startGrantedRecording()
    await recording.end('stopped')
    expect(recording).toMatchObject({ stage: 'ended', removalError: { status: 500 } })
    expect(completedSteps).toEqual(['made', 'disconnected'])
    calls.remove.mockRejectedValue(failure(404))
    const other = await startGrantedRecording()
    await other.end('stopped')
    expect(other.removalError).toBeUndefined()
  })

  it('continues after a short interruption, reports it, and stops when the connection fails for good', async () => {
    const recording = await startGrantedRecording()
    handlers.onState({ phase: 'waiting' })
    handlers.onState({ phase: 'connecting' })
    handlers.onState({ phase: 'connected' })
    await grant()
    expect(calls.make).toHaveBeenCalledOnce()
    expect(recording).toMatchObject({ stage: 'recording', interrupted: true })
    handlers.onState({ phase: 'ended', reason: { code: 0x8e } })
    await flushTimers()
    expect(recording).toMatchObject({ stage: 'ended', ending: 'connection', reason: { code: 0x8e } })
    expect(completedSteps).toEqual(['made', 'removed', 'disconnected'])
  })

  it('stops once and keeps the first reason', async () => {
    const recording = await startGrantedRecording()
    await Promise.all([recording.end('stopped'), recording.end('time'), recording.end('left')])
    expect(recording.ending).toBe('stopped')
    expect(calls.remove).toHaveBeenCalledOnce()
  })

  it('waits for the rule being created unless the page closes', async () => {
    let answer: () => void = () => undefined
    calls.make.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(completedSteps.push('made'))
        }),
    )
    const recording = await startGrantedRecording()
    const end = recording.end('left')
    await flushTimers()
    expect(completedSteps).toEqual([])
    answer()
    await end
    expect(completedSteps).toEqual(['made', 'removed', 'disconnected'])
    expect(recording.startedAt).toBeUndefined()

    completedSteps = []
    const other = await startGrantedRecording()
    await other.end('left', true)
    expect(completedSteps).toEqual(['removed', 'disconnected'])
    expect(calls.remove).toHaveBeenLastCalledWith(other.ruleId, true)
  })

  it('reports the number of rule runs and of missing messages', async () => {
    const recording = await startGrantedRecording()
    handlers.onMessage(drop('a'))
    await vi.advanceTimersByTimeAsync(5_000)
    // The latest messages may still be in transit.
    expect(recording).toMatchObject({ runs: 4, missingCount: 0 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(recording.missingCount).toBe(2)
    await recording.end('stopped')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(calls.count).toHaveBeenCalledTimes(2)
  })

  it('continues if the counts cannot be read and stops if the rule was deleted', async () => {
    calls.count.mockRejectedValueOnce(failure(500))
    const recording = await startGrantedRecording()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(recording.stage).toBe('recording')
    calls.count.mockRejectedValueOnce(failure(404))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(recording).toMatchObject({ stage: 'ended', ending: 'removed' })
    expect(completedSteps).toEqual(['made', 'disconnected'])
  })
})
