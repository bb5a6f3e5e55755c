import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { createUndocumentedReply, refusal } from '../../../tests/support/components/replies'
import { connection } from '../../api/connection'
import { clients } from './gateway/clients'
import { ClientsTab } from './gateways/ClientsTab'

const { Show } = clients

const CLIENT = 'get /gateways/{name}/clients/{clientid}'
const SUBSCRIPTIONS = '/gateways/{name}/clients/{clientid}/subscriptions'
const REQUEST = 'post /gateways/coap/clients/{clientid}/request'
const LWM2M = '/gateways/lwm2m/clients/{clientid}'
const nothing = undefined

const open = (gateway: string, tab: string, broker: Answers, row: object = {}) =>
  renderApp(<Show />, {
    path: `/gateway/detail/${gateway}/clients/dev${tab && `?tab=${tab}`}`,
    route: '/gateway/detail/:gateway/clients/:clientid',
    broker: { [CLIENT]: { clientid: 'dev', connected: true, ...row }, ...broker },
  })

describe('gateway clients', () => {
  it('[MG-11] show endpoint and lifetime instead of a username for LwM2M, and are filtered by node', async () => {
    const { user, broker } = await renderApp(<ClientsTab />, {
      path: '/gateway/detail/lwm2m?tab=clients',
      route: '/gateway/detail/:gateway',
      broker: {
        'get /gateways/{name}/clients': {
          data: [{ clientid: 'dev', endpoint_name: 'urn:dev:1', lifetime: 300 }],
          meta: { count: 1, page: 1, limit: 20, hasnext: false },
        },
        'get /nodes': [{ node: 'emqx@127.0.0.1', node_status: 'running' }],
      },
    })
    expect(await screen.findByText('urn:dev:1')).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: /^Username/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Node' }))
    await user.click(await screen.findByRole('option', { name: 'emqx@127.0.0.1' }))
    await waitFor(() =>
      expect(broker.getRequests('get /gateways/{name}/clients').at(-1)?.query).toMatchObject({
        node: 'emqx@127.0.0.1',
      }),
    )
  })
})

describe('gateway client page', () => {
  it('[MG-11] disconnects the client after confirmation and then reports it as missing', async () => {
    const { user, broker } = await open('stomp', '', {
      [`get ${SUBSCRIPTIONS}`]: [],
      'delete /gateways/{name}/clients/{clientid}': nothing,
    })
    await user.click(await screen.findByRole('button', { name: 'Kick out' }))
    const notFound = refusal(404, 'RESOURCE_NOT_FOUND', 'Client not found')
    broker.answer({ [CLIENT]: notFound, [`get ${SUBSCRIPTIONS}`]: notFound })
    const question = await screen.findByRole('alertdialog', { name: 'Kick out client dev?' })
    await user.click(within(question).getByRole('button', { name: 'Kick out' }))
    expect(await screen.findByText('1 client kicked out')).toBeInTheDocument()
    expect(await screen.findByText(/does not exist/)).toBeInTheDocument()
    expect(broker.getRequests('delete /gateways/{name}/clients/{clientid}')[0]?.params).toEqual({
      name: 'stomp',
      clientid: 'dev',
    })
  })
})

describe('gateway client subscriptions', () => {
  it("[MG-11] remove one after confirmation, without the mountpoint in the broker's list", async () => {
    const { user, broker } = await open(
      'stomp',
      '',
      {
        [`get ${SUBSCRIPTIONS}`]: [{ topic: 'conf/a/<b>/#', qos: 1, sub_props: { subid: 's1' } }],
        [`delete ${SUBSCRIPTIONS}/{topic}`]: nothing,
      },
      { mountpoint: 'conf/' },
    )
    expect(await screen.findByText('s1')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /^Unsubscribe/ }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('dev no longer receives the messages of conf/a/<b>/#')
    await user.click(within(question).getByRole('button', { name: 'Unsubscribe' }))
    await waitFor(() =>
      expect(broker.getRequests(`delete ${SUBSCRIPTIONS}/{topic}`)[0]?.params).toEqual({
        name: 'stomp',
        clientid: 'dev',
        topic: 'a/<b>/#',
      }),
    )
  })

  it('[MG-11] require an identifier for STOMP and show a refusal in the form', async () => {
    const { user, broker } = await open('stomp', '', {
      [`get ${SUBSCRIPTIONS}`]: [],
      [`post ${SUBSCRIPTIONS}`]: refusal(400, 'BAD_REQUEST', 'not a valid topic filter'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add subscription' }))
    const drawer = await screen.findByRole('dialog')
    const topic = await within(drawer).findByRole('textbox', { name: /^Topic/ })
    await user.type(topic, 'a/#')
    await user.click(within(drawer).getByRole('button', { name: 'Subscribe' }))
    expect(broker.getRequests(`post ${SUBSCRIPTIONS}`)).toEqual([])
    await user.type(within(drawer).getByRole('textbox', { name: /^Subscription ID/ }), 's2')
    await user.click(within(drawer).getByRole('button', { name: 'Subscribe' }))
    expect(await within(drawer).findByText(/not a valid topic filter/)).toBeInTheDocument()
    expect(topic).toHaveValue('a/#')
    expect(broker.getRequests(`post ${SUBSCRIPTIONS}`)[0]?.body).toEqual({ topic: 'a/#', sub_props: { subid: 's2' } })
  })
})

describe('requests to CoAP devices', () => {
  it('[MG-11] are sent in full, and the response shows its payload', async () => {
    const { user, broker } = await open('coap', 'request', {
      [REQUEST]: { id: 17, token: 'tok', method: 'content', payload: '{"on":"<img onerror=1>"}' },
    })
    expect(await screen.findByRole('combobox', { name: /^Method/ })).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Payload/ })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: /^Method/ }), 'PUT')
    await user.type(await screen.findByRole('textbox', { name: /^Payload/ }), 'on')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const answer = await screen.findByRole('region', { name: 'Answer' })
    expect(answer).toHaveTextContent('content')
    expect(answer).toHaveTextContent('17')
    expect(answer).toHaveTextContent('<img onerror=1>')
    expect(broker.getRequests(REQUEST)[0]).toMatchObject({
      params: { clientid: 'dev' },
      body: { method: 'put', token: '', content_type: 'text/plain', payload: 'on', timeout: '10s' },
    })
  })

  it.each([
    [504, 'CLIENT_NOT_RESPONSE', 'The device did not answer in time (CLIENT_NOT_RESPONSE)'],
    [404, 'CLIENT_NOT_FOUND', 'The device is no longer connected through this gateway (CLIENT_NOT_FOUND)'],
  ])(
    "[MG-11] %i: explains the device's state and does not report the broker as unreachable",
    async (status, code, words) => {
      const { user } = await open('coap', 'request', {
        [REQUEST]: refusal(status, code, ''),
        'get /nodes': [],
      })
      await user.click(await screen.findByRole('button', { name: 'Send' }))
      expect(await screen.findByText(words)).toBeInTheDocument()
      expect(connection.get().state).toBe('ok')
    },
  )

  it('[MG-11] and commands are not offered by other gateways', async () => {
    await open('stomp', 'request', { [`get ${SUBSCRIPTIONS}`]: [] })
    expect(await screen.findByText('No subscriptions')).toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: 'Request' })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: 'Resources' })).not.toBeInTheDocument()
  })
})

describe('commands to LwM2M devices', () => {
  const path = () => screen.findByRole('textbox', { name: /^Path/ })

  it('[MG-11] poll the response of a read until available', async () => {
    const { user, broker } = await open('lwm2m', 'resources', {
      [`post ${LWM2M}/read`]: nothing,
      [`get ${LWM2M}/lookup`]: { clientid: 'dev', path: '/3/0/1', action: 'read', codeMsg: 'reply_not_received' },
    })
    await user.type(await path(), '/3/0/1')
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(await screen.findByText('No answer yet')).toBeInTheDocument()
    expect(screen.getByText(/has not answered yet/)).toBeInTheDocument()
    expect(broker.getRequests(`post ${LWM2M}/read`)[0]).toMatchObject({
      params: { clientid: 'dev' },
      query: { path: '/3/0/1' },
    })
    expect(broker.getRequests(`get ${LWM2M}/lookup`)[0]?.query).toEqual({ path: '/3/0/1', action: 'read' })
    broker.answer({
      [`get ${LWM2M}/lookup`]: createUndocumentedReply({
        codeMsg: 'content',
        content: [{ path: '/3/0/1', value: '<b>model</b>', odd: { a: 1 } }],
      }),
    })
    const answer = screen.getByRole('region', { name: 'Answer' })
    await user.click(within(answer).getByRole('button', { name: 'Check again' }))
    expect(await within(answer).findByText('<b>model</b>')).toBeInTheDocument()
    expect(within(answer).getByText('{"a":1}')).toBeInTheDocument()
    expect(within(answer).getByRole('columnheader', { name: /^odd/ })).toBeInTheDocument()
    expect(screen.queryByText('No answer yet')).not.toBeInTheDocument()
  })

  it('[MG-11] report an invalid path or value at its field and keep the input for the next command', async () => {
    const { user, broker } = await open('lwm2m', 'resources', {
      [`post ${LWM2M}/write`]: refusal(404, 'CLIENT_NOT_FOUND', ''),
    })
    await user.type(await path(), '3/0#')
    await user.click(screen.getByRole('radio', { name: 'Write' }))
    expect(await path()).toHaveValue('3/0#')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Integer')
    await user.type(screen.getByRole('textbox', { name: /^Value/ }), 'ten')
    await user.click(screen.getByRole('button', { name: 'Write' }))
    expect(
      await screen.findByText('Enter one to four numbers, each with a slash before it: /3/0/1'),
    ).toBeInTheDocument()
    expect(screen.getByText('Enter a whole number')).toBeInTheDocument()
    expect(broker.getRequests(`post ${LWM2M}/write`)).toEqual([])
    await user.clear(await path())
    await user.type(await path(), '/3/0/13')
    await user.clear(screen.getByRole('textbox', { name: /^Value/ }))
    await user.type(screen.getByRole('textbox', { name: /^Value/ }), '10')
    await user.click(screen.getByRole('button', { name: 'Write' }))
    expect(await screen.findByText(/no longer connected through this gateway \(CLIENT_NOT_FOUND\)/)).toBeInTheDocument()
    expect(broker.getRequests(`post ${LWM2M}/write`)[0]?.query).toEqual({
      path: '/3/0/13',
      type: 'Integer',
      value: '10',
    })
    expect(screen.queryByRole('region', { name: 'Answer' })).not.toBeInTheDocument()
  })

  it.each([
    ['Observe', 'true', 'observe'],
    ['Stop observing', 'false', 'cancel-observe'],
  ])('[MG-11] send %s to the device and poll its response', async (label, enable, action) => {
    const { user, broker } = await open('lwm2m', 'resources', {
      [`post ${LWM2M}/observe`]: nothing,
      [`get ${LWM2M}/lookup`]: { codeMsg: 'strange_code' },
    })
    await user.click(await screen.findByRole('radio', { name: label }))
    await user.type(await path(), '/3/0/7')
    await user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText('strange_code')).toBeInTheDocument()
    expect(broker.getRequests(`post ${LWM2M}/observe`)[0]?.query).toEqual({ path: '/3/0/7', enable })
    expect(broker.getRequests(`get ${LWM2M}/lookup`)[0]?.query).toEqual({ path: '/3/0/7', action })
  })

  it('[MG-11] let viewers look up responses but send nothing', async () => {
    const { user } = await renderApp(<Show />, {
      path: '/gateway/detail/lwm2m/clients/dev?tab=resources',
      route: '/gateway/detail/:gateway/clients/:clientid',
      role: 'viewer',
      broker: {
        [CLIENT]: { clientid: 'dev' },
        [`get ${LWM2M}/lookup`]: refusal(404, 'CLIENT_NOT_FOUND', ''),
      },
    })
    expect(await screen.findByText(/Read-only role/)).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Look up an answer' }))
    await user.type(await path(), '/3/0/1')
    await user.type(screen.getByRole('textbox', { name: /^Command answered/ }), 'discover')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(await screen.findByText('The answer could not be looked up')).toBeInTheDocument()
    expect(screen.getByText(/no longer connected through this gateway \(CLIENT_NOT_FOUND\)/)).toBeInTheDocument()
  })
})
