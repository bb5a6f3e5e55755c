import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../../../tests/support/contract'
import { usesTls } from './facts'

describe('[CL-6] TLS of a client follows from its listener', () => {
  it.each([
    ['tcp:default', false],
    ['ws:a', false],
    ['ssl:default', true],
    ['wss:default', true],
    ['quic:default', true],
    ['stomp:tcp:default', false],
    ['lwm2m:dtls:default', true],
    ['tcp:ssl', false],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (listener, expected) => expect(usesTls(listener)).toBe(expected))

  const observed = join(CONTRACT, 'observed/emqx-ee-5.6.1.json')
  const run = existsSync(observed) ? it : it.skip
  run('every client that a real broker answered names its listener (skipped without ../shared)', () => {
    const calls = JSON.parse(readFileSync(observed, 'utf8'))['get /clients/{clientid}'] as {
      status: number
      answer: { listener?: string }
    }[]
    const listeners = calls.filter(({ status }) => status === 200).map(({ answer }) => answer.listener)
    expect(listeners.length).toBeGreaterThan(0)
    expect(listeners.map(usesTls)).not.toContain(undefined)
  })
})
