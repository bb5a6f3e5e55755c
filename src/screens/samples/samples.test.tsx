import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { plain, refusal } from '../../../tests/support/components/replies'
import { stubStepsWorker } from '../../../tests/support/components/rules/stubStepsWorker'
import { session } from '../../api/session'
import type { MqttMessage } from '../../mqtt/types'
import { keepSamples, readKeptSamples } from '../integration/samples/keptSamples'
import { MAX_REPLAYED } from '../integration/samples/useReplay'
import { TryOut } from '../integration/tryout/TryOut'
import { sampleStore } from './sampleStore'

const SQL = 'SELECT payload.temp AS temp FROM "plant/#" WHERE payload.temp > 20'

const message = (
  payload: string | Uint8Array<ArrayBuffer>,
  topic = 'plant/a',
  at = 1_700_000_000_000,
): MqttMessage => ({
  topic,
  payload: typeof payload === 'string' ? new TextEncoder().encode(payload) : payload,
  qos: 1,
  retain: false,
  at,
})

beforeEach(() => {
  stubStepsWorker()
  sampleStore.clear()
})

/** Signing in clears the samples, so they are added afterwards. */
const open = async (messages: MqttMessage[], broker: Answers = {}, ruleId = 'r1') => {
  const app = await renderApp(<TryOut sql={SQL} actions={[]} ruleId={ruleId} />, { broker })
  act(() => sampleStore.add(messages))
  return app
}

const section = async () => within(await screen.findByRole('region', { name: 'Message samples' }))
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)

const openReplay = async (messages: MqttMessage[], broker: Answers) => {
  const app = await open(messages, broker)
  const samples = await section()
  await app.user.click(samples.getByRole('tab', { name: 'Replay' }))
  return { ...app, samples }
}

describe('[IN-19] samples of a rule', () => {
  it('lists the fields of the messages that the statement reads, and what is not JSON', async () => {
    await open([message('{"temp":21.5,"pos":{"lat":1}}'), message('hello'), message('{"x":1}', 'other/a')])
    const samples = await section()
    expect(samples.getByText(/^2 messages sampled\. 1 is not JSON\./)).toBeVisible()
    const rows = samples.getAllByRole('row').slice(1)
    expect(rows.map(cells)).toEqual([
      ['payload.temp', 'float', '21.5'],
      ['payload.pos', 'map', ''],
      ['payload.pos.lat', 'integer', '1'],
    ])
  })

  it('replays the statement over each message and shows failures in their row', async () => {
    const messages = [
      message('{"temp":1}'),
      message(Uint8Array.of(0xff)),
      message('{"temp":"x"}'),
      message('{"temp":30}'),
    ]
    const failures = [
      plain('{"temp":30}'),
      refusal(400, 'BAD_REQUEST', JSON.stringify({ match_conditions_error: { reason: 'badarg', value: 'x' } })),
      refusal(500, 'INTERNAL_ERROR', 'rule engine is down'),
    ]
    const { user, samples, broker } = await openReplay(messages, { 'post /rule_test': () => failures.shift() })
    await user.click(samples.getByRole('button', { name: 'Replay over 4 messages' }))
    expect(await samples.findByText('4 of 4 messages tested. 1 has a result.')).toBeVisible()
    const outcomes = samples.getAllByRole('row').slice(1).map(cells)
    expect(outcomes.map(([, , payload, outcome]) => [payload, outcome])).toEqual([
      ['{"temp":30}', 'Result'],
      ['{"temp":"x"}', 'Failed'],
      ['/w==', 'Not tested'],
      ['{"temp":1}', 'Not tested'],
    ])
    expect(outcomes[0]?.[4]).toBe('{"temp":30}')
    expect(outcomes[1]?.[4]).toContain('WHERE')
    expect(outcomes[3]?.[4]).toContain('rule engine is down')
    expect(broker.getRequests('post /rule_test')[0]?.body).toMatchObject({
      sql: SQL,
      context: { event_type: 'message_publish', topic: 'plant/a', payload: '{"temp":30}' },
    })
    expect(broker.getRequests('post /rule_test')).toHaveLength(3)
  })

  it('runs one test at a time, over a limited number of messages, and can be canceled', async () => {
    const messages = Array.from({ length: 80 }, (_, i) => message(`{"temp":${i}}`))
    const { user, samples, broker } = await openReplay(messages, {
      'post /rule_test': () => (broker.getRequests('post /rule_test').length > 1 ? new Promise(() => {}) : plain('{}')),
    })
    await user.click(samples.getByRole('button', { name: `Replay over ${MAX_REPLAYED} messages` }))
    await waitFor(() => expect(broker.getRequests('post /rule_test')).toHaveLength(2))
    await user.click(samples.getByRole('button', { name: 'Cancel replay' }))
    expect(await samples.findByText(/^Canceled after 1 of 50 messages\./)).toBeVisible()
    expect(broker.getRequests('post /rule_test')).toHaveLength(2)
  })

  it('keeps samples with the rule in this browser and deletes them', async () => {
    const first = await open([message('{"temp":1}'), message(Uint8Array.of(0xff, 0))], {}, 'kept')
    await first.user.click((await section()).getByRole('button', { name: 'Keep with this rule' }))
    first.unmount()
    sampleStore.clear()
    const second = await open([], {}, 'kept')
    const samples = await section()
    expect(await samples.findByText(/^2 messages sampled/)).toBeVisible()
    expect(readKeptSamples('kept').map(({ payload }) => [...payload])[0]).toEqual([0xff, 0])
    await second.user.click(samples.getByRole('button', { name: 'Delete samples' }))
    expect(await samples.findByText(/^No samples yet/)).toBeVisible()
    expect(readKeptSamples('kept')).toEqual([])
  })

  it('keeps the samples of other topics when those of a rule are deleted', async () => {
    const { user } = await open([message('1'), { ...message('2'), topic: 'other' }])
    await user.click((await section()).getByRole('button', { name: 'Delete samples' }))
    expect(sampleStore.newest.map(({ topic }) => topic)).toEqual(['other'])
  })

  it('limits what is kept: the newest messages of the latest rules', () => {
    const large = message('x'.repeat(40_000))
    expect(keepSamples('a', [large, ...Array.from({ length: 40 }, (_, i) => message(`${i}`))])).toBe(20)
    for (let i = 0; i < 20; i++) keepSamples(`rule${i}`, [message('1')])
    expect(readKeptSamples('a')).toEqual([])
    expect(readKeptSamples('rule19')).toHaveLength(1)
  })

  it('are deleted from memory at sign-out', async () => {
    await open([message('{"temp":1}')])
    expect(sampleStore.newest).toHaveLength(1)
    act(() => session.clear())
    expect(sampleStore.newest).toEqual([])
  })
})
