import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers, OperationName } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { sampleStore } from '../../samples/sampleStore'
import { List } from './List'

const SOURCE = '/authorization/sources/{type}'
const RULES = '/authorization/sources/built_in_database/rules'
const nothing = undefined
const PAGE = { page: 1, limit: 1000, count: 0, hasnext: false }

const file = { type: 'file', enable: true, rules: '{allow, all, all, ["secret/#"]}.' }
const topics = ['1', '2', '3', '4', '5', '6', '7'].map((level) => `secret/${level}`)

/** Each secret topic is allowed by the file, and denied without it. */
const createBroker = (source: typeof file): Answers => ({
  'get /authorization/sources': { sources: [source] },
  'get /authorization/settings': { no_match: 'deny', deny_action: 'ignore' },
  [`get ${SOURCE}/status`]: { status: 'connected' },
  [`get ${SOURCE}`]: source,
  [`put ${SOURCE}`]: nothing,
  [`delete ${SOURCE}`]: nothing,
  'get /clients': { data: [{ clientid: 'meter', username: 'm', ip_address: '10.0.0.1' }], meta: PAGE },
  'get /subscriptions': {
    data: ['open', ...topics].map((topic) => ({ clientid: 'meter', topic, qos: 1 as const, node: 'n' })),
    meta: PAGE,
  },
  [`get ${RULES}/clients`]: { data: [], meta: PAGE },
  [`get ${RULES}/users`]: { data: [], meta: PAGE },
  [`get ${RULES}/all`]: { rules: [] },
})

const open = (source = file, more: Answers = {}) =>
  renderApp(<List />, { path: '/authorization', route: '/authorization', broker: { ...createBroker(source), ...more } })

type App = Awaited<ReturnType<typeof open>>

const getRequests = ({ broker }: App, method: 'put' | 'delete') =>
  broker.getRequests(`${method} ${SOURCE}` as OperationName)

async function pressSwitch({ user }: App) {
  await user.click(await screen.findByRole('switch', { name: /File/ }))
}

async function pressDelete({ user }: App) {
  await user.click(await screen.findByRole('button', { name: 'Actions for File' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

const COUNT = /^7 requests would be decided differently\. 8 requests of 1 connected client checked\./
const listExamples = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => sampleStore.clear())

describe('[AC-15] questions before an authorization source is switched or deleted', () => {
  it.each([
    ['disabling', file, pressSwitch, 'Disable File?', 'Disable', 'put', 'Allowed, then Denied'],
    ['enabling', { ...file, enable: false }, pressSwitch, 'Enable File?', 'Enable', 'put', 'Denied, then Allowed'],
    ['deleting', file, pressDelete, 'Delete authorization source File?', 'Delete', 'delete', 'Allowed, then Denied'],
  ] as const)(
    '%s shows how many requests change, and examples',
    async (_, source, press, name, verb, method, change) => {
      const app = await open(source)
      await press(app)
      const dialog = await screen.findByRole(verb === 'Enable' ? 'dialog' : 'alertdialog', { name })
      expect(dialog).toHaveTextContent('Client security is affected')
      expect(await within(dialog).findByText(COUNT)).toBeVisible()
      expect(listExamples(dialog)).toEqual([
        ...topics.slice(0, 5).map((topic) => `meter: Subscribe ${topic} (${change})`),
        'and 2 more',
      ])
      expect(getRequests(app, method)).toHaveLength(0)
      await app.user.click(within(dialog).getByRole('button', { name: verb }))
      await waitFor(() => expect(getRequests(app, method)).toHaveLength(1))
      await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull())
    },
  )

  it('asks without differences for a source that is already disabled', async () => {
    const app = await open({ ...file, enable: false })
    await pressDelete(app)
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText(/^0 requests would be decided differently\./)).toBeVisible()
    expect(within(dialog).queryByRole('listitem')).toBeNull()
  })

  it("shows the broker's refusal of the dry run, and can still be answered", async () => {
    const app = await open(file, { 'get /clients': refusal(500, 'INTERNAL_ERROR', 'down') })
    await pressSwitch(app)
    const dialog = await screen.findByRole('alertdialog')
    const failure = await within(dialog).findByRole('alert')
    expect(failure).toHaveTextContent('The dry run failed')
    expect(failure).toHaveTextContent('down')
    await app.user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(getRequests(app, 'put').map(({ body }) => body)).toEqual([{ ...file, enable: false }]))
  })

  it('can be answered while the dry run loads', async () => {
    const app = await open(file, { 'get /clients': () => new Promise<never>(() => undefined) })
    await pressSwitch(app)
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByRole('status', { name: 'Loading' })).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(getRequests(app, 'put')).toHaveLength(1))
  })

  it('cancelling keeps the source', async () => {
    const app = await open()
    await pressSwitch(app)
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getRequests(app, 'put')).toHaveLength(0)
  })

  it('the undo of disabling does not ask', async () => {
    const app = await open()
    await pressSwitch(app)
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Disable File?' })).toBeNull())
    await app.user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() =>
      expect(getRequests(app, 'put').map(({ body }) => body)).toEqual([{ ...file, enable: false }, file]),
    )
    expect(screen.queryByRole('heading', { name: /File\?$/ })).toBeNull()
  })

  it('the undo of enabling asks before it disables', async () => {
    const app = await open({ ...file, enable: false })
    await pressSwitch(app)
    await app.user.click(await screen.findByRole('button', { name: 'Enable' }))
    await app.user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('heading', { name: 'Disable File?' })).toBeInTheDocument()
    expect(getRequests(app, 'put')).toHaveLength(1)
  })
})
