import { describe, expect, it } from 'vitest'
import { type Answers, createFakeBroker } from '../../tests/support/components/brokerAnswers'
import { expectProblems, note, takeProblems } from '../../tests/support/components/problems'
import { plain, refusal, unreachable } from '../../tests/support/components/replies'
import { broker } from './client'
import { session } from './session'

const begin = () =>
  session.set({ username: 'admin', token: 't', role: 'administrator', version: '5.6.1', edition: 'ee' })

describe('fake broker of component tests', () => {
  it('responds by operation, records requests, and prefers the literal path', async () => {
    begin()
    const fake = createFakeBroker({
      'delete /banned/{as}/{who}': undefined,
      'get /nodes/{node}': ({ params }) => ({ node: params.node ?? '' }),
      'get /nodes': [],
    })
    expect(await broker.get('/nodes')).toEqual([])
    expect(await broker.get('/nodes/{node}', { params: { path: { node: 'emqx@10.0.0.1' } } })).toEqual({
      node: 'emqx@10.0.0.1',
    })
    await broker.delete('/banned/{as}/{who}', { params: { path: { as: 'clientid', who: 'a/b #+' } } })
    expect(fake.getRequests('delete /banned/{as}/{who}')).toEqual([
      { operation: 'delete /banned/{as}/{who}', params: { as: 'clientid', who: 'a/b #+' }, query: {}, body: undefined },
    ])
    expect(fake.getRequests()).toHaveLength(3)
  })

  it('simulates refusals, malformed responses and an unreachable broker', async () => {
    begin()
    const fake = createFakeBroker({ 'get /nodes': refusal(403, 'FORBIDDEN', 'no') })
    await expect(broker.get('/nodes')).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'no' })
    fake.answer({ 'get /nodes': plain('{"a":') })
    await expect(broker.get('/nodes')).rejects.toMatchObject({ code: 'MALFORMED' })
    fake.answer({ 'get /nodes': unreachable })
    await expect(broker.get('/nodes')).rejects.toMatchObject({ code: 'NETWORK' })
    fake.answer({ 'get /nodes': () => new Promise(() => {}) })
    const stop = new AbortController()
    const request = broker.get('/nodes', { signal: stop.signal })
    stop.abort()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('fails the test on undeclared requests and console output', async () => {
    begin()
    await expect(broker.get('/stats')).rejects.toMatchObject({ status: 404 })
    console.error('Warning: %s is %d', 'this', 1)
    expect(takeProblems()).toEqual(['not foreseen: get /stats', 'console.error: Warning: this is 1'])
    note('declared')
    expectProblems(/^declared$/)
  })

  it('rejects a response of the wrong type at compile time', () => {
    // @ts-expect-error the broker tells the nodes in a list
    const shape: Answers = { 'get /nodes': { node: 'a' } }
    // @ts-expect-error there is no such operation
    const operation: Answers = { 'get /nothing': [] }
    expect([shape, operation]).toHaveLength(2)
  })
})
