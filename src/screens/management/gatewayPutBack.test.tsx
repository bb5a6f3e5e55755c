import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { type App, renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { session } from '../../api/session'
import { AuthTab } from './gateway/auth/AuthTab'
import { listeners as listenersScreens } from './gateway/listeners'
import { gateways } from './gateways/gateways'

const { Show } = listenersScreens
const { Show: Gateway } = gateways

afterEach(() => session.clear())

const LISTENER = '/gateways/{name}/listeners/{id}'
const OWN = '/gateways/{name}/authentication'
const ID = 'stomp:tcp:default'

/** Fake document storage of a broker, with read-only properties. */
function createStorage(path: string, first: object, readOnlyFields: object) {
  const at = { now: first as Record<string, unknown>, writes: [] as object[] }
  const answers = {
    [`get ${path}`]: () => ({ ...at.now, ...readOnlyFields }),
    [`put ${path}`]: ({ body }: { body: Record<string, unknown> }) => {
      at.now = body
      at.writes.push(body)
      return { ...body, ...readOnlyFields }
    },
  }
  return { at, answers }
}

const onPage = () => screen.findByRole('button', { name: 'Undo' })
async function fill(app: App, name: RegExp, text: string) {
  const box = await screen.findByRole('textbox', { name })
  await app.user.clear(box)
  await app.user.type(box, text)
}

describe('[QA-7] undo of a gateway listener', () => {
  const first = {
    id: ID,
    type: 'tcp',
    name: 'default',
    bind: '61613',
    enable: true,
    max_connections: 1024,
    acceptors: 16,
  }
  const open = async () => {
    const { at, answers } = createStorage(LISTENER, first, { running: true })
    const app = await renderApp(<Show />, {
      path: `/gateway/detail/stomp/listeners/${ID}`,
      route: '/gateway/detail/:gateway/listeners/:listener',
      broker: answers,
    })
    await fill(app, /^Bind address/, '61614')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(`Listener ${ID} updated`)).toBeInTheDocument()
    expect(at.now).toEqual({ ...first, bind: '61614' })
    return { app, at }
  }

  it("reverts on top of others' changes and keeps the type", async () => {
    const { app, at } = await open()
    expect(screen.getByText(/^Saved .*: 1 field changed \(Bind address\)\.$/)).toBeInTheDocument()
    at.now = { ...at.now, acceptors: 8 }
    await app.user.click(await onPage())
    await waitFor(() => expect(at.now).toEqual({ ...first, acceptors: 8 }))
    expect(await screen.findByText(/^Settings restored\. .* kept: Acceptors$/)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Bind address/ })).toHaveValue('61613'))
    await app.user.click(screen.getByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(at.now).toEqual({ ...first, bind: '61614', acceptors: 8 }))
  })

  it('asks about conflicting changes and shows a refusal', async () => {
    const { app, at } = await open()
    at.now = { ...at.now, bind: '61615' }
    await app.user.click(await onPage())
    const question = await screen.findByRole('alertdialog', { name: 'Changed since you opened it' })
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(at.writes).toHaveLength(1)
    at.now = { ...at.now, bind: '61614' }
    app.broker.answer({ [`put ${LISTENER}`]: refusal(400, 'BAD_REQUEST', 'address in use') })
    await app.user.click(await onPage())
    expect(await screen.findByText(/address in use/)).toBeInTheDocument()
    expect(await onPage()).toBeInTheDocument()
  })
})

describe('[QA-7] undo of gateway settings', () => {
  it('reverts them without state and listeners', async () => {
    const first = { enable: true, idle_timeout: '30s', mountpoint: 'a/' }
    const { at, answers } = createStorage('/gateways/{name}', first, {
      name: 'stomp',
      status: 'running',
      listeners: [],
    })
    const app = await renderApp(<Gateway />, {
      path: '/gateway/detail/stomp',
      route: '/gateway/detail/:gateway',
      broker: answers,
    })
    await fill(app, /^Mountpoint/, 'b/')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Gateway STOMP updated')).toBeInTheDocument()
    expect(at.now).toEqual({ ...first, mountpoint: 'b/' })
    await app.user.click(await onPage())
    await waitFor(() => expect(at.now).toEqual(first))
  })
})

describe('[QA-7] undo of a gateway authenticator', () => {
  const readOnlyFields = { id: 'password_based:x', chain_name: 'stomp:global' }
  const open = async (first: object, more: Answers = {}) => {
    const { at, answers } = createStorage(OWN, first, readOnlyFields)
    const app = await renderApp(<AuthTab />, {
      path: '/gateway/detail/stomp?tab=auth',
      route: '/gateway/detail/:gateway',
      broker: { ...answers, ...more },
    })
    await app.user.click(await screen.findByRole('button', { name: 'Edit authenticator' }))
    return { app, at }
  }
  const save = async (app: App) => {
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Authenticator updated')).toBeInTheDocument()
  }

  it('reverts it from the page, without read-only properties', async () => {
    const first = {
      mechanism: 'password_based',
      backend: 'http',
      method: 'post',
      url: 'http://a.example/auth',
      headers: { 'content-type': 'application/json' },
      body: { username: `\${username}` },
      enable: true,
    }
    const { app, at } = await open(first)
    await fill(app, /^URL/, 'http://b.example/auth')
    await save(app)
    expect(at.now).toEqual({ ...first, url: 'http://b.example/auth' })
    await app.user.click(await onPage())
    await waitFor(() => expect(at.now).toEqual(first))
    expect(await screen.findByText('Settings restored')).toBeInTheDocument()
    app.broker.answer({ [`get ${OWN}`]: undefined })
    await app.user.click(screen.getByRole('button', { name: 'Redo' }))
    expect(await screen.findByText('The authenticator was deleted meanwhile')).toBeInTheDocument()
    expect(at.now).toEqual(first)
  })

  it('asks before invalidating users, also before an undo', async () => {
    const first = {
      mechanism: 'password_based',
      backend: 'built_in_database',
      user_id_type: 'username',
      password_hash_algorithm: { name: 'sha256', salt_position: 'suffix' },
      enable: true,
    }
    const users = { data: [], meta: { count: 0, page: 1, limit: 20, hasnext: false } }
    const { app, at } = await open(first, { [`get ${OWN}/users`]: users })
    await app.user.selectOptions(await screen.findByRole('combobox', { name: /^User ID type/ }), 'Client ID')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Make the existing data unusable?')
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(at.writes).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(at.now).toEqual({ ...first, user_id_type: 'clientid' }))
    await app.user.click(await onPage())
    await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(at.now).toEqual(first))
  })

  it('writes a form in another mode unchanged and offers no undo', async () => {
    const first = {
      mechanism: 'password_based',
      backend: 'redis',
      redis_type: 'single',
      server: '127.0.0.1:6379',
      cmd: `HMGET mqtt_user:\${username} password_hash`,
      database: 0,
    }
    const { app, at } = await open(first)
    await app.user.click(await screen.findByLabelText('Cluster'))
    await fill(app, /^Servers/, '127.0.0.1:7000')
    await save(app)
    expect(at.now).toMatchObject({ redis_type: 'cluster', servers: '127.0.0.1:7000' })
    expect(at.now).not.toHaveProperty('server')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
