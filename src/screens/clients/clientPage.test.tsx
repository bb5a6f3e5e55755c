import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { expectProblems } from '../../../tests/support/components/problems'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { clients } from './clients/clients'
import { delayed } from './delayed/delayed'
import { subscriptions } from './subscriptions/subscriptions'

// A search landmark, which jsdom does not support yet.
beforeEach(() => expectProblems(/The tag <search> is unrecognized/))

const CLIENT = { clientid: 'a/b', connected: true, proto_ver: 5, proto_name: 'MQTT', username: 'ann' }
const PATH = '/clients/detail/~YS9i'

const open = (path: string, broker: Answers = {}) =>
  renderApp(<clients.Show />, {
    path,
    route: '/clients/detail/:clientid',
    broker: { 'get /clients/{clientid}': CLIENT, 'get /trace': [], ...broker },
  })

describe('client page', () => {
  it('shows the client for any ID, and the age of the broker’s counters', async () => {
    const { broker } = await open(PATH)
    expect(await screen.findByRole('heading', { level: 1, name: 'a/b' })).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Connection' })).toHaveTextContent('ann')
    expect(screen.getByText(/updates these counters every 15 seconds/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Other properties' })).toBeNull()
    expect(decodeURIComponent(broker.getRequests('get /clients/{clientid}')[0]?.params.clientid ?? '')).toBe('a/b')
  })

  it('reports a missing client, and why another could not be loaded', async () => {
    const missing = await open(PATH, { 'get /clients/{clientid}': refusal(404, 'CLIENTID_NOT_FOUND', 'gone') })
    expect(await screen.findByText('The client does not exist')).toBeInTheDocument()
    expect(screen.getByText(/No session has the client ID a\/b/)).toBeInTheDocument()
    missing.unmount()
    await open(PATH, { 'get /clients/{clientid}': refusal(400, 'BAD_REQUEST', 'broken') })
    const title = await screen.findByText("There are some errors occurred in retrieving the client's detail")
    expect(title.closest('[role=alert]')).toHaveTextContent(/broken/)
  })

  it('[CL-16] explains why it gets no messages on the topic of the URL, and on an entered one', async () => {
    const app = await open(`${PATH}?tab=delivery&topic=cmd%2F1`, {
      'get /clients': { data: [CLIENT], meta: {} },
      'get /clients/{clientid}/subscriptions': [],
      'get /authorization/sources': { sources: [] },
      'get /authorization/settings': { no_match: 'allow', deny_action: 'ignore' },
      'get /configs/global_zone': {},
    })
    expect(await screen.findByText('a/b does not subscribe to cmd/1.')).toBeInTheDocument()
    const topic = screen.getByRole('textbox', { name: 'Topic' })
    await app.user.clear(topic)
    await app.user.type(topic, 'cmd/+{Enter}')
    expect(await screen.findByText('A topic must not be empty and must not contain + or #')).toBeInTheDocument()
    expect(app.path()).toContain('topic=cmd%2F%2B')
    expect(screen.queryByText('Evidence')).toBeNull()
  })

  it('[CL-16] offers recent topics, without the current one', async () => {
    const app = await open(`${PATH}?tab=delivery&topic=cmd%2F1`, {
      'get /clients': { data: [CLIENT], meta: {} },
      'get /clients/{clientid}/subscriptions': [],
      'get /authorization/sources': { sources: [] },
      'get /authorization/settings': { no_match: 'allow', deny_action: 'ignore' },
      'get /configs/global_zone': {},
    })
    const topic = await screen.findByRole('textbox', { name: 'Topic' })
    expect(screen.queryByRole('button', { name: 'cmd/1' })).toBeNull()
    await app.user.clear(topic)
    await app.user.type(topic, 'cmd/2{Enter}')
    await app.user.click(await screen.findByRole('button', { name: 'cmd/1' }))
    expect(await screen.findByText('a/b does not subscribe to cmd/1.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('cmd/1')
    expect(screen.getByRole('button', { name: 'cmd/2' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'cmd/1' })).toBeNull()
  })

  it('shows the first 20 of many traces and a link to the rest', async () => {
    const traces = Array.from({ length: 500 }, (_, at) => ({ name: `t${at}`, type: 'clientid', clientid: 'a/b' }))
    await open(PATH, { 'get /trace': traces })
    expect(await screen.findByRole('link', { name: '480 more traces' })).toHaveAttribute('href', '/log-trace')
    expect(screen.getAllByRole('link', { name: /^t\d+$/ })).toHaveLength(20)
  })

  it('[CL-9] opens and disconnects a client with an ID that no API URL can contain', async () => {
    const { user, broker } = await open('/clients/detail/~Lg', {
      'get /clients': { data: [{ clientid: '.', connected: true, proto_ver: 5, username: 'ann' }], meta: {} },
      'post /clients/kickout/bulk': undefined,
    })
    expect(await screen.findByRole('region', { name: 'Connection' })).toHaveTextContent('ann')
    expect(broker.getRequests('get /clients')[0]?.query).toMatchObject({ clientid: '.' })
    await user.click(screen.getByRole('tab', { name: 'Subscriptions' }))
    expect(await screen.findByText(/so the broker's API cannot address it/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Kick out' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kick out 1 client' }))
    await waitFor(() => expect(broker.getRequests('post /clients/kickout/bulk')[0]?.body).toEqual(['.']))
    expect(broker.getRequests('get /clients/{clientid}')).toEqual([])
  })

  it('[CL-9] ends the session of an offline client with such an ID', async () => {
    const { user, broker } = await open('/clients/detail/~Li4', {
      'get /clients': { data: [{ clientid: '..', connected: false, proto_ver: 5 }], meta: {} },
      'post /clients/kickout/bulk': undefined,
    })
    await user.click(await screen.findByRole('button', { name: 'Clean session' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clean session' }))
    await waitFor(() => expect(broker.getRequests('post /clients/kickout/bulk')[0]?.body).toEqual(['..']))
  })

  it('reports that no client has such an ID', async () => {
    await open('/clients/detail/~Lg', { 'get /clients': { data: [], meta: {} } })
    expect(await screen.findByText('The client does not exist')).toBeInTheDocument()
  })

  it('[CL-7] unsubscribes all selected filters in one request and shows the rest', async () => {
    let topics = ['x', 'y', 'z']
    const { user, broker } = await open(`${PATH}?tab=subscriptions`, {
      'get /clients/{clientid}/subscriptions': () => topics.map((topic) => ({ topic, qos: 1 })),
      'post /clients/{clientid}/unsubscribe/bulk': () => {
        topics = ['z']
        return undefined
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select x' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select y' }))
    await user.click(screen.getByRole('button', { name: 'Unsubscribe 2' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unsubscribe' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(broker.getRequests('post /clients/{clientid}/unsubscribe/bulk')[0]?.body).toEqual([
      { topic: 'x' },
      { topic: 'y' },
    ])
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('[CL-8] loads held messages page by page with the cursor', async () => {
    const message = (n: number) => ({ msgid: `m${n}`, topic: 't', inserted_at: `${1e15 + n}`, mqueue_priority: 0 })
    const { user, broker } = await open(`${PATH}?tab=mqueue`, {
      'get /clients/{clientid}/mqueue_messages': ({ query }) =>
        query.position
          ? { data: [message(100)], meta: { position: 'none' } }
          : { data: Array.from({ length: 100 }, (_, n) => message(n)), meta: {} },
    })
    await screen.findByText('100 messages shown')
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('101 messages shown')
    expect(broker.getRequests('get /clients/{clientid}/mqueue_messages')[1]?.query.position).toBe(`${1e15 + 99}_0`)
  })

  it('[CL-9] clears the authorization cache and fetches it again', async () => {
    let cache: object[] = [{ topic: 'x', result: 'allow', access: { action_type: 'publish' } }]
    const { user } = await open(`${PATH}?tab=authz`, {
      'get /clients/{clientid}/authorization/cache': () => cache,
      'delete /clients/{clientid}/authorization/cache': () => {
        cache = []
        return undefined
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Clear cache' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear cache' }))
    expect(await screen.findByText('The cache is empty')).toBeInTheDocument()
    expect(screen.getByText('Authorization cache of a/b cleared')).toBeInTheDocument()
  })
})

describe('other lists', () => {
  it('[CL-13] a delayed message counts down, is identified by node and ID, and can be enabled', async () => {
    let enable = false
    const { user, broker } = await renderApp(<delayed.List />, {
      path: '/delayed-pub',
      broker: {
        'get /nodes': [],
        'get /mqtt/delayed': () => ({ enable, max_delayed_messages: 7 }),
        'put /mqtt/delayed': () => {
          enable = true
          return { enable, max_delayed_messages: 7 }
        },
        'get /mqtt/delayed/messages': {
          data: [{ node: 'n@1', msgid: 'm', topic: 't', delayed_interval: 90, delayed_remaining: 60 }],
          meta: { count: 1, page: 1, limit: 50 },
        },
        'get /mqtt/delayed/messages/{node}/{msgid}': { topic: 't', payload: 'aGk=' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('1 of at most 7')).toBeInTheDocument()
    expect(broker.getRequests('put /mqtt/delayed')[0]?.body).toEqual({ enable: true, max_delayed_messages: 7 })
    const row = screen.getByRole('row', { name: /\bt\b/ })
    expect(row).toHaveTextContent(/1 m|59 s|5\d s/)
    await user.click(within(row).getByRole('button', { name: /Show payload/ }))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('hi'))
    const [request] = broker.getRequests('get /mqtt/delayed/messages/{node}/{msgid}')
    expect(decodeURIComponent(request?.params.node ?? '')).toBe('n@1')
  })

  it('[CL-10] a subscription is identified by client and topic, and filters are sent to the broker', async () => {
    const { broker } = await renderApp(<subscriptions.List />, {
      path: '/subscriptions/subscription?match_topic=a/%23&qos=1',
      broker: {
        'get /nodes': [],
        'get /subscriptions': {
          data: ['a/b', 'a/c'].map((topic) => ({ clientid: 'c', topic, node: 'n', qos: 1 })),
          meta: { count: 2, page: 1, limit: 50 },
        },
      },
    })
    expect(await screen.findByRole('button', { name: /^Unsubscribe: c a\/c/ })).toBeInTheDocument()
    expect(broker.getRequests('get /subscriptions')[0]?.query).toMatchObject({
      match_topic: 'a/#',
      qos: '1',
      page: '1',
    })
  })
})
