import { describe, expect, it } from 'vitest'
import { type ConnectionEvent, type ConnectionState, reduceConnection } from './connection'

describe('connection', () => {
  const run = (...events: ConnectionEvent[]) => events.reduce(reduceConnection, { state: 'ok' } as ConnectionState)
  const createFailure = (at: number): ConnectionEvent => ({ type: 'failed', at })
  const createResponse = (at: number, sentAt = at): ConnectionEvent => ({ type: 'answered', at, sentAt })

  it('fails once per outage and keeps the time of the last success', () => {
    expect(run(createResponse(5), createFailure(10), createFailure(20))).toEqual({
      state: 'failing',
      startedAt: 10,
      lastOk: 5,
    })
  })
  it('recovers with the first response', () => {
    expect(run(createFailure(10), { type: 'scheduled', nextTry: 12 }, createResponse(12))).toEqual({
      state: 'ok',
      lastOk: 12,
    })
  })
  it('ignores responses to requests sent before the failure', () => {
    expect(run(createFailure(10), createResponse(11, 9)).state).toBe('failing')
  })
  it('schedules no retry while connected', () => {
    expect(run({ type: 'scheduled', nextTry: 12 })).toEqual({ state: 'ok' })
  })
})
