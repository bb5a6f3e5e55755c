import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import type { PlannedChange } from '../../../domain/access/accessPlan'
import { sampleStore } from '../../samples/sampleStore'
import { DryRunDrawer } from './DryRunDrawer'

const RULES = '/authorization/sources/built_in_database/rules'

const BROKER: Answers = {
  'get /authorization/sources': {
    sources: [
      { type: 'file', enable: true, rules: '{allow, all}.' },
      { type: 'built_in_database', enable: true },
    ],
  },
  'get /authorization/settings': { no_match: 'deny', deny_action: 'ignore' },
  'get /clients': {
    data: [
      { clientid: 'meter', username: 'm', ip_address: '10.0.0.1', connected: true },
      { clientid: 'pump', username: null, ip_address: '10.0.0.2', connected: true },
    ],
    meta: { page: 1, limit: 1000, count: 2, hasnext: false },
  },
  'get /subscriptions': {
    data: [
      { clientid: 'meter', topic: 'secret/1', qos: 1, node: 'n' },
      { clientid: 'pump', topic: 'open/1', qos: 0, node: 'n' },
      { clientid: 'gone', topic: 'secret/2', qos: 0, node: 'n' },
    ],
    meta: { page: 1, limit: 1000, count: 3, hasnext: false },
  },
  [`get ${RULES}/clients`]: { data: [], meta: { page: 1, limit: 1000, count: 0, hasnext: false } },
  [`get ${RULES}/users`]: { data: [], meta: { page: 1, limit: 1000, count: 0, hasnext: false } },
  [`get ${RULES}/all`]: { rules: [] },
}

const file = (rules: string): PlannedChange => ({ type: 'source', source: { type: 'file', enable: true, rules } })
const DENY_SECRET = file('{deny, all, all, ["secret/#"]}.\n{allow, all}.\n{deny, {clientid, "x"}, all, ["t"]}.')

beforeEach(() => sampleStore.clear())

const open = (change: PlannedChange, more: Answers = {}) =>
  renderApp(<DryRunDrawer change={change} onClose={() => undefined} />, { broker: { ...BROKER, ...more } })

const readRows = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((c) => c.textContent))

describe('[AC-15] dry run of an access change', () => {
  it('lists the subscriptions that are decided differently, and rules that are never reached', async () => {
    await open(DENY_SECRET)
    expect(
      await screen.findByText(/^1 request would be decided differently\. 2 requests of 2 connected clients checked\./),
    ).toBeVisible()
    expect(await readRows()).toEqual([
      ['meter', 'Subscribe', 'secret/1', 'Allowed', 'Denied', expect.stringMatching(/decides: line 1/)],
    ])
    const shadowed = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(shadowed.map((item) => item.textContent)).toEqual([expect.stringMatching(/, line 3: after .*, line 2$/)])
  })

  it('checks each client for publishing to sampled topics', async () => {
    // A first visit signs in, which clears the samples of the previous user.
    const first = await open(DENY_SECRET)
    first.unmount()
    act(() => sampleStore.add([{ topic: 'secret/p', payload: new Uint8Array(), qos: 0, retain: false, at: 1 }]))
    await open(DENY_SECRET)
    expect(await screen.findByText(/publishing to 1 sampled topic for every client/)).toBeVisible()
    expect((await readRows()).map((cells) => cells.slice(0, 3))).toEqual([
      ['meter', 'Subscribe', 'secret/1'],
      ['meter', 'Publish', 'secret/p'],
      ['pump', 'Publish', 'secret/p'],
    ])
  })

  it('says what only the broker can decide', async () => {
    await open(DENY_SECRET, {
      'get /authorization/sources': {
        sources: [
          { type: 'http', enable: true },
          { type: 'file', enable: true, rules: '{allow, all}.' },
        ],
      },
    })
    expect(
      await screen.findByText(/1 request cannot be decided here, because only the broker can ask: HTTP/),
    ).toBeVisible()
    expect(await readRows()).toHaveLength(1)
  })

  it('says what is omitted', async () => {
    await open(DENY_SECRET, {
      'get /clients': { data: [{ clientid: 'meter' }], meta: { page: 1, limit: 1000, count: 5000, hasnext: true } },
    })
    expect(await screen.findByText(/at most 1,000 clients/)).toBeVisible()
  })

  it('reports no difference', async () => {
    await open(file('{allow, all}.'))
    expect(await screen.findByText(/^0 requests would be decided differently/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it("shows the broker's refusal and tries again", async () => {
    const { user, broker } = await open(DENY_SECRET, { 'get /clients': refusal(500, 'INTERNAL_ERROR', 'down') })
    const retry = await screen.findByRole('button', { name: /again|Retry/ })
    expect(screen.getAllByText(/down/)[0]).toBeVisible()
    broker.answer({ 'get /clients': BROKER['get /clients'] })
    await user.click(retry)
    expect(await screen.findByText(/^1 request would/)).toBeVisible()
  })
})
