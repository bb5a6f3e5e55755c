import { describe, expect, it } from 'vitest'
import { type ConnectionEvent, type ConnectionState, reduceConnection } from './connection'

describe('connection', () => {
  const run = (...events: ConnectionEvent[]) => events.reduce(reduceConnection, { state: 'ok' } as ConnectionState)
  const failed = (at: number): ConnectionEvent => ({ type: 'failed', at })
  const answered = (at: number, sentAt = at): ConnectionEvent => ({ type: 'answered', at, sentAt })

  it('fails once per outage and keeps the time of the last success', () => {
    expect(run(answered(5), failed(10), failed(20))).toEqual({ state: 'failing', since: 10, lastOk: 5 })
  })
  it('recovers with the first response', () => {
    expect(run(failed(10), { type: 'scheduled', nextTry: 12 }, answered(12))).toEqual({ state: 'ok', lastOk: 12 })
  })
  it('ignores responses to requests sent before the failure', () => {
    expect(run(failed(10), answered(11, 9)).state).toBe('failing')
  })
  it('schedules no retry while connected', () => {
    expect(run({ type: 'scheduled', nextTry: 12 })).toEqual({ state: 'ok' })
  })
})
