import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiRequest } from '../../../tests/support/components/brokerAnswers'
import { expectProblems } from '../../../tests/support/components/problems'
import { type AppOptions, renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { operations } from '../../api/generated/operations'
import { clients } from '../../screens/clients/clients/clients'
import { Payload } from '../../screens/clients/delayed/Payload'
import { retained } from '../../screens/clients/retained/retained'
import { topics } from '../../screens/clients/topics/topics'
import { defineList, defineResource } from '../defineResource'

// A search landmark, which jsdom does not support yet.
beforeEach(() => expectProblems(/The tag <search> is unrecognized/))

const NODES = [{ node: 'n1', node_status: 'running' }]
const RETAINER = { enable: true }

/** Returns retained messages, paged by the broker. */
function createMessagesAnswer(count: number, deletedTopics = new Set<string>()) {
  return ({ query }: ApiRequest) => {
    const page = Number(query.page)
    const limit = Number(query.limit)
    const all = Array.from({ length: count }, (_, at) => ({ topic: `t/${at}`, qos: 0 })).filter(
      ({ topic }) => !deletedTopics.has(topic),
    )
    return { data: all.slice((page - 1) * limit, page * limit), meta: { count: all.length, page, limit } }
  }
}

const openRetained = (more: AppOptions = {}) =>
  renderApp(<retained.List />, {
    path: '/retained?limit=20',
    ...more,
    broker: {
      'get /mqtt/retainer': RETAINER,
      'get /mqtt/retainer/messages': createMessagesAnswer(45),
      'get /nodes': NODES,
      ...more.broker,
    },
  })

const rows = () => screen.getAllByRole('row').slice(1)

describe('record list', () => {
  it('keeps its page in the URL', async () => {
    const { user, path } = await openRetained()
    await screen.findByText('1–20 of 45')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('21–40 of 45')
    expect(path()).toBe('/retained?page=2&limit=20')
    expect(rows()[0]).toHaveTextContent('t/20')
  })

  it('returns to the last page from one after it', async () => {
    const { path } = await openRetained({ path: '/retained?page=9&limit=20' })
    await screen.findByText('41–45 of 45')
    expect(path()).toBe('/retained?page=3&limit=20')
  })

  it('deletes the selected rows of all pages; failed ones stay selected and show their reason', async () => {
    const deletedTopics = new Set<string>()
    const { user, broker } = await openRetained({
      broker: {
        'get /mqtt/retainer/messages': createMessagesAnswer(45, deletedTopics),
        'delete /mqtt/retainer/message/{topic}': ({ params }) => {
          // The client encodes the slash of a topic twice.
          const topic = decodeURIComponent(params.topic ?? '')
          if (topic === 't/21') return refusal(500, 'INTERNAL_ERROR', 'table is $t(ui.list.edit) {{locked}}')
          deletedTopics.add(topic)
          return undefined
        },
      },
    })
    await screen.findByText('1–20 of 45')
    await user.click(screen.getByRole('checkbox', { name: 'Select t/3' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('21–40 of 45')
    for (const topic of ['t/21', 't/22']) await user.click(screen.getByRole('checkbox', { name: `Select ${topic}` }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('41–45 of 45')
    expect(screen.getByText('3 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete selected' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete 3 retained messages?' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    const report = await screen.findByRole('dialog', { name: 'Not everything was deleted' })
    expect(broker.getRequests('delete /mqtt/retainer/message/{topic}')).toHaveLength(3)
    expect(within(report).getAllByRole('listitem')).toHaveLength(1)
    // Broker messages are never translated.
    expect(within(report).getByRole('listitem')).toHaveTextContent(
      /t\/21.*table is \$t\(ui\.list\.edit\) \{\{locked\}\}/,
    )
    await user.click(within(report).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
    await screen.findByText('41–43 of 43')
  })

  it('reports how much was deleted if the page is left meanwhile', async () => {
    const { user, broker, navigate } = await openRetained({
      route: '/retained',
      broker: {
        'delete /mqtt/retainer/message/{topic}': ({ params }) =>
          params.topic?.endsWith('0') ? undefined : new Promise<undefined>(() => {}),
      },
    })
    await screen.findByText('1–20 of 45')
    for (const topic of ['t/0', 't/1']) await user.click(screen.getByRole('checkbox', { name: `Select ${topic}` }))
    await user.click(screen.getByRole('button', { name: 'Delete selected' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(broker.getRequests('delete /mqtt/retainer/message/{topic}')).toHaveLength(2))
    await navigate('/alarms')
    expect(await screen.findByText('Not everything was deleted: 1 of 2')).toBeVisible()
  })

  it('can be viewed by viewers, with disabled actions and a reason', async () => {
    const { user, broker } = await openRetained({ role: 'viewer' })
    await screen.findByText('1–20 of 45')
    const remove = within(rows()[0] as HTMLElement).getByRole('button', { name: /^Delete/ })
    expect(remove).toHaveAttribute('aria-disabled', 'true')
    await user.click(remove)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select t/3' }))
    expect(screen.getByRole('button', { name: /^Delete selected/ })).toHaveAttribute('aria-disabled', 'true')
    expect(broker.getRequests().every(({ operation }) => operation.startsWith('get '))).toBe(true)
  })

  it('shows broker messages verbatim in a notice', async () => {
    const { user } = await openRetained({
      broker: { 'delete /mqtt/retainer/messages': refusal(500, 'INTERNAL_ERROR', 'no $t(ui.list.edit) {{name}}') },
    })
    await screen.findByText('1–20 of 45')
    await user.click(screen.getByRole('button', { name: 'Delete all' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    expect(await screen.findByText(/no \$t\(ui\.list\.edit\) \{\{name\}\}/)).toBeInTheDocument()
  })
})

describe('list without sorting and search in the broker', () => {
  /** Returns clients; substring filters are applied by the broker. */
  function createClientsAnswer(count: number) {
    return ({ query }: ApiRequest) => {
      const page = Number(query.page)
      const limit = Number(query.limit)
      const data = Array.from({ length: Math.max(0, Math.min(limit, count - (page - 1) * limit)) }, (_, at) => {
        const n = (page - 1) * limit + at
        return { clientid: `c${n}`, username: `u${n}`, mqueue_len: n % 97, ip_address: '10.0.0.7', port: n }
      }).filter(
        ({ clientid, username, ip_address }) =>
          clientid.includes(query.like_clientid ?? '') &&
          username.includes(query.like_username ?? '') &&
          (query.ip_address ?? ip_address) === ip_address,
      )
      return { data, meta: { count, page, limit, hasnext: page * limit < count } }
    }
  }
  const open = (path: string, count: number) =>
    renderApp(<clients.List />, { path, broker: { 'get /clients': createClientsAnswer(count), 'get /nodes': NODES } })

  it('loads up to 10,000 rows with a message', async () => {
    const { broker } = await open('/clients?sort=mqueue_len&order=DESC&limit=20', 12_345)
    await screen.findByText(/Only the first 10,000 of 12,345 entries/)
    expect(broker.getRequests('get /clients')).toHaveLength(10)
    expect(rows()[0]).toHaveTextContent('96 waiting')
  })

  it('does not load all rows for an unknown sort order', async () => {
    const { broker } = await open('/clients?sort=constructor&limit=20', 12_345)
    await screen.findByText('1–20 of 12,345')
    expect(broker.getRequests('get /clients')).toHaveLength(1)
  })

  it('one search finds client IDs, usernames and addresses with port', async () => {
    await open('/clients?q=c199', 200)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toHaveTextContent('c199')
  })
  it.each([
    ['u199', 'c199', 2],
    ['10.0.0.7:150', 'c150', 1],
  ])('finds by %s', async (q, clientid, calls) => {
    const { broker } = await open(`/clients?q=${q}`, 200)
    await waitFor(() => expect(rows()[0]).toHaveTextContent(clientid))
    expect(broker.getRequests('get /clients')).toHaveLength(calls)
  })

  it('merges records of several nodes', async () => {
    const routes = ['a/+', 'b'].flatMap((topic) => ['n1', 'n2'].map((node) => ({ topic, node })))
    await renderApp(<topics.List />, {
      path: '/subscriptions/topics',
      broker: {
        'get /topics': { data: routes, meta: { count: 4, page: 1, limit: 50, hasnext: false } },
        'get /nodes': NODES,
      },
    })
    await screen.findByRole('row', { name: /a\/\+/ })
    expect(rows()).toHaveLength(2)
    expect(rows()[0]).toHaveTextContent('n1, n2')
  })
})

describe('records without an ID', () => {
  const connectors = defineResource({
    path: '/connectors',
    route: '/connector',
    recordRoute: '/detail',
    texts: (name) => `integration.connectors.${name}`,
    getName: 'name',
    list: defineList<{ id: string; type?: string; name?: string }>({
      columns: ['name', 'type'],
      empty: { title: 'clients.list.empty', text: 'clients.list.emptyText' },
    }),
    edit: {
      operation: 'put /connectors/{id}',
      title: 'forms.edit',
      submit: 'forms.edit',
      successMessage: 'forms.edit',
    },
    remove: {
      operation: 'delete /connectors/{id}',
      action: 'clients.delayed.delete',
      question: 'clients.delayed.question',
      questionMany: 'clients.delayed.questionMany',
      consequence: 'clients.delayed.consequence',
      successMessage: 'clients.delayed.removed',
      getForbiddenReason: (row) => (row.name === 'kept' ? 'clients.kick.filter_first' : undefined),
    },
  })

  beforeEach(() => expect(operations['get /connectors']?.identity).toEqual({ fields: ['type', 'name'], joint: ':' }))

  it('are linked, distinguished and deleted by their key fields; forbidden ones show the reason', async () => {
    const { user, broker } = await renderApp(<connectors.List />, {
      path: '/connector',
      broker: {
        'get /connectors': [
          { type: 'http', name: 'x' },
          { type: 'mqtt', name: 'x' },
          { type: 'mqtt', name: 'kept' },
        ],
        'delete /connectors/{id}': undefined,
      },
    })
    const link = (await screen.findAllByRole('link', { name: 'x' }))[1]
    expect(link).toHaveAttribute('href', '/connector/detail/mqtt%3Ax')
    const getDeleteButton = (at: number) => within(rows()[at] as HTMLElement).getByRole('button', { name: /^Delete/ })
    expect(getDeleteButton(2)).toHaveAttribute('aria-disabled', 'true')
    await user.click(getDeleteButton(1))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(broker.getRequests('delete /connectors/{id}')).toHaveLength(1))
    expect(decodeURIComponent(broker.getRequests('delete /connectors/{id}')[0]?.params.id ?? '')).toBe('mqtt:x')
    expect(await screen.findByText('1 delayed message deleted')).toBeInTheDocument()
  })
})

describe('[CL-13] payload of a delayed message', () => {
  it.each(['PAYLOAD_TO_LARGE', 'PAYLOAD_TOO_LARGE'])('does not show %s as a payload', async (payload) => {
    await renderApp(<Payload row={{ id: 'n1/m1' }} />, {
      broker: { 'get /mqtt/delayed/messages/{node}/{msgid}': { topic: 't', payload } },
    })
    expect(await screen.findByText(/does not show payloads larger than 2,048 bytes/)).toBeInTheDocument()
  })
})
