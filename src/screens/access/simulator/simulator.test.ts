import { describe, expect, it } from 'vitest'
import type { Connection, connectMqtt } from '../../../mqtt/connectMqtt'
import type { ConnectionHandlers } from '../../../mqtt/types'
import { matchesBan } from './matchesBan'
import { buildSearchParams, parseDraft, type RequestDraft, toAccessRequest, validateDraft } from './request'
import { contradictsExpectation, type TrialRequest, type TrialResult, tryAccess } from './trial/tryAccess'

const draft = (more: Partial<RequestDraft> = {}): RequestDraft => ({
  clientid: 'c',
  username: '',
  peerhost: '',
  action: 'publish',
  topic: 't',
  qos: 0,
  retain: false,
  superuser: false,
  ...more,
})

describe('[AC-13] simulator input in the URL', () => {
  it.each([
    draft(),
    draft({ clientid: '<img onerror>/%2F#?&=..', username: ' spaces ', topic: 'a/%2F/ü/&x=1', qos: 2, retain: true }),
    draft({ action: 'subscribe', topic: '$share/g/a/#', peerhost: '::1', superuser: true }),
  ])('%j round-trips', (one) => expect(parseDraft(new URLSearchParams(buildSearchParams(one).toString()))).toEqual(one))

  it('replaces unknown values by defaults', () => {
    expect(parseDraft(new URLSearchParams('clientid=c&topic=t&action=eat&qos=7&retain=1&superuser='))).toEqual(draft())
  })

  it('omits empty names and ignores retain except for publishing', () => {
    expect(toAccessRequest(draft({ peerhost: ' 10.0.0.1 ' }))).toMatchObject({ username: null, peerhost: '10.0.0.1' })
    expect(toAccessRequest(draft({ action: 'subscribe', retain: true }))).toMatchObject({
      peerhost: null,
      retain: false,
    })
  })

  it.each<[Partial<RequestDraft>, object]>([
    [{}, {}],
    [{ clientid: '' }, { clientid: 'required' }],
    [
      { clientid: 'ü'.repeat(40_000), username: 'x'.repeat(65_536) },
      { clientid: 'long', username: 'long' },
    ],
    [{ peerhost: '10.0.0.256' }, { peerhost: 'address' }],
    [{ peerhost: '10.0.0.0/8' }, { peerhost: 'address' }],
    [{ peerhost: 'fe80::1' }, {}],
    [{ topic: '' }, { topic: 'required' }],
    [{ topic: 'a/#' }, { topic: 'topicName' }],
    [{ topic: 'a/#/b', action: 'subscribe' }, { topic: 'topicFilter' }],
    [{ topic: '$share/g/a/#', action: 'subscribe' }, {}],
    [{ topic: 'ü'.repeat(40_000) }, { topic: 'topicLength' }],
  ])('%# faults', (more, faults) => expect(validateDraft(draft(more))).toEqual(faults))
})

describe('[AC-13] bans', () => {
  const client = { clientid: 'c1', username: 'ann', peerhost: '10.1.2.3' }
  it.each<[string, string, boolean]>([
    ['clientid', 'c1', true],
    ['clientid', 'C1', false],
    ['username', 'ann', true],
    ['clientid_re', '^c\\d$', true],
    ['username_re', '^bob', false],
    ['username_re', '((', false],
    ['peerhost', '10.1.2.3', true],
    ['peerhost', '10.1.2.4', false],
    ['peerhost_net', '10.0.0.0/8', true],
    ['peerhost_net', 'fe80::/10', false],
    ['something', 'c1', false],
  ])('by %s %s: %s', (banField, banValue, holds) =>
    expect(matchesBan({ as: banField, who: banValue }, client)).toBe(holds),
  )

  it('on names and addresses do not apply without one', () => {
    const nameless = { clientid: 'c1', username: null, peerhost: null }
    expect(matchesBan({ as: 'username_re', who: '.*' }, nameless)).toBe(false)
    expect(matchesBan({ as: 'peerhost_net', who: '0.0.0.0/0' }, nameless)).toBe(false)
  })
})

describe('[AC-13] live check', () => {
  const settings = { address: 'ws://x', clientId: 'c', username: '', password: '', version: 5 as const }
  const publish: TrialRequest = { action: 'publish', topic: 't', qos: 0, retain: false, payload: 'x' }
  const subscribe: TrialRequest = { ...publish, action: 'subscribe', qos: 2 }

  /** Fake broker that responds as the test specifies and counts disconnects. */
  const createFakeBroker = (
    answer: (handlers: ConnectionHandlers, filters: readonly { filter: string; qos: number }[]) => void,
    published: Parameters<Parameters<Connection['publish']>[1]>[0] = { sent: undefined },
  ) => {
    const calls = { ended: 0, sent: [] as unknown[] }
    const open = (async (_settings, filters, handlers) => {
      queueMicrotask(() => queueMicrotask(() => answer(handlers, filters)))
      return {
        end: () => void calls.ended++,
        publish: (message: object, onResult: (result: typeof published) => void) => {
          calls.sent.push(message)
          onResult(published)
        },
      }
    }) as typeof connectMqtt
    return { seen: calls, open }
  }
  const reportConnected = (handlers: ConnectionHandlers) => handlers.onState({ phase: 'connected' })
  const stay = new AbortController().signal

  it.each<[string, TrialRequest | undefined, Parameters<typeof createFakeBroker>, TrialResult]>([
    ['sign-in', undefined, [reportConnected], { signIn: { isSuccess: true } }],
    [
      'a refusal',
      undefined,
      [({ onState }) => onState({ phase: 'refused', reason: { code: 0x86 } })],
      { signIn: { isSuccess: false, reason: { code: 0x86 } } },
    ],
    [
      'an accepted message',
      publish,
      [reportConnected, { sent: { code: 0x10 } }],
      { signIn: { isSuccess: true }, action: { isSuccess: true, reason: { code: 0x10 } } },
    ],
    [
      'a rejected message',
      publish,
      [reportConnected, { refused: { code: 0x87 } }],
      { signIn: { isSuccess: true }, action: { isSuccess: false, reason: { code: 0x87 } } },
    ],
    [
      'a subscription',
      subscribe,
      [
        (handlers, [filter]) => {
          reportConnected(handlers)
          handlers.onOutcome('t', filter?.qos === 2 ? { granted: 1 } : { refused: {} })
        },
      ],
      { signIn: { isSuccess: true }, action: { isSuccess: true } },
    ],
    [
      'a client disconnected for it',
      subscribe,
      [
        (handlers) => {
          reportConnected(handlers)
          handlers.onState({ phase: 'waiting', reason: { code: 0x87 } })
        },
      ],
      { signIn: { isSuccess: true }, action: { isSuccess: false, reason: { code: 0x87 } } },
    ],
  ])('%s', async (_, request, answers, result) => {
    const { seen: calls, open } = createFakeBroker(...answers)
    expect(await tryAccess(settings, request, stay, open)).toEqual(result)
    expect(calls.ended).toBe(1)
  })

  it('publishes a QoS 0 request with QoS 1, because QoS 0 is not acknowledged', async () => {
    const { seen: calls, open } = createFakeBroker(reportConnected)
    await tryAccess(settings, publish, stay, open)
    expect(calls.sent).toEqual([{ topic: 't', payload: new TextEncoder().encode('x'), qos: 1, retain: false }])
  })

  it.each<[TrialResult['signIn'], 'allow' | 'deny' | 'unknown', boolean]>([
    [{ isSuccess: true }, 'allow', false],
    [{ isSuccess: true }, 'deny', true],
    [{ isSuccess: false, reason: { code: 0x87 } }, 'allow', true],
    [{ isSuccess: false, reason: { code: 0x87 } }, 'deny', false],
    [{ isSuccess: false, reason: { code: 0x8f } }, 'allow', false],
    [{ isSuccess: false }, 'unknown', false],
  ])('%j at %s: %s', (outcome, expected, other) => expect(contradictsExpectation(outcome, expected)).toBe(other))

  it('stops when the page closes', async () => {
    const { seen: calls, open } = createFakeBroker(() => undefined)
    const leave = new AbortController()
    const trial = tryAccess(settings, publish, leave.signal, open)
    await Promise.resolve()
    leave.abort()
    await expect(trial).rejects.toThrow()
    await expect.poll(() => calls.ended).toBe(1)
  })
})
