import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../tests/support/components/brokerAnswers'
import { type App, renderApp } from '../../tests/support/components/renderApp'
import { refusal } from '../../tests/support/components/replies'
import { figures, page, type RuleRecord, rule } from '../../tests/support/components/rules/ruleAnswers'
import { session } from '../api/session'
import { List as Authentication } from '../screens/access/authentication/List'
import { delayed } from '../screens/clients/delayed/delayed'
import { List as Rules } from '../screens/integration/rules/List'
import { Settings as Delayed } from '../screens/management/delayed-settings/delayedSettings'
import { Settings as FileTransfer } from '../screens/management/file-transfer/settings'
import { Limiter } from '../screens/management/limiter/Limiter'
import { listeners } from '../screens/management/listeners/listeners'
import { Settings as Retainer } from '../screens/management/retainer/retainer'
import { List as TopicRewrite } from '../screens/management/topic-rewrite/topicRewrite'

const { List: DelayedMessages } = delayed
const { List: Listeners } = listeners

afterEach(() => session.clear())

/** Fake document storage of a broker. */
function createDocumentStore<T extends object>(path: string, first: T) {
  const at = { now: first, writes: [] as T[] }
  const answers = {
    [`get ${path}`]: () => at.now,
    [`put ${path}`]: ({ body }: { body: T }) => {
      at.now = body
      at.writes.push(body)
      return body
    },
  }
  return { at, answers }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Undo button of the page; the one in a notice names the change. */
const findPageUndo = () => screen.findByRole('button', { name: 'Undo' })
const findNoticeUndo = (changeName: string) => screen.findByRole('button', { name: `Undo: ${changeName}` })

async function type(app: App, name: RegExp, text: string) {
  const box = await screen.findByRole('textbox', { name })
  await app.user.clear(box)
  await app.user.type(box, text)
}

const RETAINER = {
  enable: true,
  msg_expiry_interval: '0s',
  msg_clear_interval: '0s',
  max_payload_size: '1MB',
  stop_publish_clear_msg: false,
  delivery_rate: '1000/s',
  backend: { type: 'built_in_database', storage_type: 'ram', max_retained_messages: 0, enable: true },
}

async function openRetainer(more: Answers = {}) {
  const { at, answers } = createDocumentStore('/mqtt/retainer', RETAINER)
  const app = await renderApp(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Retainer />
    </>,
    { path: '/mqtt/retainer', route: '/mqtt/retainer', broker: { ...answers, ...more } },
  )
  return { ...app, at }
}

async function saveSize(app: App, size = '2') {
  await type(app, /^Max payload size$/, size)
  await app.user.click(button('Save'))
  await screen.findByText('Settings saved')
}

describe('[QA-7] undo of settings', () => {
  it("reverts from the page, on top of others' changes, and repeats", async () => {
    const app = await openRetainer()
    expect(screen.queryByText(/^Saved/)).toBeNull()
    await saveSize(app)
    expect(app.at.now.max_payload_size).toBe('2MB')
    expect(screen.getByText('Saved now: 1 field changed (Max payload size).')).toBeInTheDocument()
    app.at.now = { ...app.at.now, delivery_rate: '7/s' }

    await app.user.click(await findPageUndo())
    expect(await screen.findByText(/^Settings restored\. .* kept: Delivery rate$/)).toBeInTheDocument()
    expect(app.at.now).toEqual({ ...RETAINER, delivery_rate: '7/s' })
    expect(screen.getByRole('textbox', { name: /^Max payload size$/ })).toHaveValue('1')
    expect(screen.getByRole('textbox', { name: /^Delivery rate$/ })).toHaveValue('7')
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')

    await app.user.click(button('Redo'))
    await waitFor(() => expect(app.at.now).toEqual({ ...RETAINER, delivery_rate: '7/s', max_payload_size: '2MB' }))
    expect(await screen.findByText('Settings saved')).toBeInTheDocument()
    expect(await findPageUndo()).toBeInTheDocument()
  })

  it('reverts from the notice, also on another page, and repeats', async () => {
    const app = await openRetainer()
    await saveSize(app)
    const action = await findNoticeUndo('Max payload size')
    expect(action).not.toHaveFocus()
    const link = screen.getByRole('link', { name: 'Elsewhere' })
    await app.user.click(link)
    await waitFor(() => expect(app.path()).toBe('/elsewhere'))
    await app.user.click(await findNoticeUndo('Max payload size'))
    expect(await screen.findByText('Settings restored')).toBeInTheDocument()
    expect(app.at.now).toEqual(RETAINER)
    // The undo offers a redo.
    await app.user.click(await screen.findByRole('button', { name: 'Redo: Max payload size' }))
    await waitFor(() => expect(app.at.now.max_payload_size).toBe('2MB'))
  })

  it('keeps the input made meanwhile and the focus', async () => {
    const app = await openRetainer()
    await saveSize(app)
    await type(app, /^Delivery rate$/, '5')
    await app.user.click(await findNoticeUndo('Max payload size'))
    await waitFor(() => expect(app.at.now).toEqual(RETAINER))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Max payload size$/ })).toHaveValue('1'))
    expect(screen.getByRole('textbox', { name: /^Delivery rate$/ })).toHaveValue('5')
    expect(screen.getByRole('textbox', { name: /^Delivery rate$/ })).toHaveFocus()
    await app.user.click(button('Save'))
    await waitFor(() => expect(app.at.now).toEqual({ ...RETAINER, delivery_rate: '5/s' }))
  })

  it('asks about a field that someone else changed, also from another page', async () => {
    const app = await openRetainer()
    await saveSize(app)
    app.at.now = { ...app.at.now, max_payload_size: '3MB' }
    await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await app.user.click(await findNoticeUndo('Max payload size'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed since you opened it' })
    expect(dialog).toHaveTextContent('since you saved it')
    expect(dialog).toHaveTextContent('As you saved it: 2MB')
    expect(within(dialog).getByRole('radio', { name: 'Before: 1MB' })).not.toBeChecked()
    expect(within(dialog).getByRole('radio', { name: 'At the broker now: 3MB' })).not.toBeChecked()
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(app.at.writes).toHaveLength(1)

    await app.user.click(await findNoticeUndo('Max payload size'))
    const conflictDialog = await screen.findByRole('alertdialog')
    await app.user.click(within(conflictDialog).getByRole('radio', { name: 'Before: 1MB' }))
    await app.user.click(within(conflictDialog).getByRole('button', { name: 'Save selected values' }))
    await waitFor(() => expect(app.at.now.max_payload_size).toBe('1MB'))
  })

  it('shows a refusal with its code and can be retried', async () => {
    const app = await openRetainer()
    await saveSize(app)
    app.broker.answer({ 'put /mqtt/retainer': refusal(400, 'BAD_REQUEST', 'not now') })
    await app.user.click(await findPageUndo())
    expect(await screen.findByText(/not now.*BAD_REQUEST|BAD_REQUEST.*not now/)).toBeInTheDocument()
    expect(app.at.now.max_payload_size).toBe('2MB')
    expect(screen.getByRole('textbox', { name: /^Max payload size$/ })).toHaveValue('2')
    expect(await findPageUndo()).not.toHaveAttribute('aria-disabled')
  })

  it('is replaced by the next save, also in its notice', async () => {
    const app = await openRetainer()
    await saveSize(app)
    await saveSize(app, '4')
    await waitFor(() => expect(app.at.now.max_payload_size).toBe('4MB'))
    await app.user.click(await findPageUndo())
    await waitFor(() => expect(app.at.now.max_payload_size).toBe('2MB'))
  })

  it('is kept when the page is opened again, until the session ends', async () => {
    const app = await openRetainer()
    await saveSize(app)
    app.unmount()
    await renderApp(<Retainer />, {
      path: '/mqtt/retainer',
      route: '/mqtt/retainer',
      broker: { 'get /mqtt/retainer': () => app.at.now as AnswerOf<'get /mqtt/retainer'> },
    })
    expect(await findPageUndo()).toBeInTheDocument()
    session.clear('expired')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('is not available to other users', async () => {
    const app = await openRetainer()
    await saveSize(app)
    session.set({ username: 'admin', token: 'other', role: 'viewer', version: '5.6.1', edition: 'ee' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    session.set({ username: 'admin', token: 'third', role: 'administrator', version: '5.6.1', edition: 'ee' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('leaves out an earlier secret with a message', async () => {
    type Document = AnswerOf<'get /file_transfer'>
    const sizes = { min_part_size: '5mb', max_part_size: '5gb' }
    const s3 = { enable: true, host: '127.0.0.1', port: 9, bucket: 'b', secret_access_key: '******', ...sizes }
    const first = {
      enable: true,
      init_timeout: '10s',
      storage: { local: { enable: true, exporter: { local: { enable: false }, s3 } } },
    } as Document
    const maskSecret = (fullDocument: Document) =>
      JSON.parse(JSON.stringify(fullDocument).replace('"fresh"', '"******"')) as Document
    const at = { now: first }
    const writes: Document[] = []
    const app = await renderApp(<FileTransfer />, {
      path: '/file-transfer',
      route: '/file-transfer',
      broker: {
        'get /file_transfer': () => maskSecret(at.now),
        'put /file_transfer': ({ body }) => {
          at.now = body as Document
          writes.push(at.now)
          return maskSecret(at.now)
        },
      },
    })
    await type(app, /^Start timeout$/, '20')
    const secret = await screen.findByLabelText(/^Secret access key/)
    await app.user.clear(secret)
    await app.user.type(secret, 'fresh')
    await app.user.click(button('Save'))
    const line = await screen.findByText(/^Saved now: 2 fields changed/)
    expect(line).toHaveTextContent('The broker does not show the previous values')
    expect(line).toHaveTextContent(/Secret access key\.$/)
    expect(JSON.stringify(writes)).toContain('fresh')
    await app.user.click(await findPageUndo())
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(writes[1]).toMatchObject({
      init_timeout: '10s',
      storage: { local: { exporter: { s3: { secret_access_key: '******' } } } },
    })
    expect(document.body.textContent).not.toContain('fresh')
  })

  it('asks the same question as the save', async () => {
    const { at, answers } = createDocumentStore('/mqtt/delayed', { enable: false, max_delayed_messages: 0 })
    const app = await renderApp(<Delayed />, {
      path: '/delayed',
      route: '/delayed',
      broker: {
        ...answers,
        'get /mqtt/delayed/messages': {
          data: [],
          meta: { page: 1, limit: 1, count: 3, hasnext: true },
        },
      },
    })
    await app.user.click(await screen.findByRole('switch', { name: /^Delayed|^Enabled/ }))
    await app.user.click(button('Save'))
    await waitFor(() => expect(at.now.enable).toBe(true))
    await app.user.click(await findPageUndo())
    const question = await screen.findByRole('alertdialog')
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(at.now.enable).toBe(true)
    await app.user.click(await findPageUndo())
    const secondQuestion = await screen.findByRole('alertdialog')
    await app.user.click(within(secondQuestion).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(at.now.enable).toBe(false))
  })
})

const authenticator = (mechanism: string, backend?: string) => ({
  id: backend ? `${mechanism}:${backend}` : mechanism,
  mechanism,
  ...(backend && { backend }),
  enable: true,
})
const BUILT_IN = authenticator('password_based', 'built_in_database')
const JWT = authenticator('jwt')
const MYSQL = authenticator('password_based', 'mysql')

async function openChain(...members: { id: string }[]) {
  const at = { now: members, orders: [] as string[][] }
  const app = await renderApp(<Authentication />, {
    path: '/authentication',
    route: '/authentication',
    broker: {
      'get /authentication': () => at.now,
      'get /authentication/{id}': ({ params }) => at.now.find(({ id }) => id === params.id),
      'get /authentication/{id}/status': { status: 'connected', node_status: [], node_error: [] },
      'put /authentication/{id}': ({ params, body }) => {
        at.now = at.now.map((each) => (each.id === params.id ? { ...(body as object), id: each.id } : each))
        return body
      },
      'put /authentication/order': ({ body }) => {
        const ids = (body as { id: string }[]).map(({ id }) => id)
        at.orders.push(ids)
        at.now = ids.map((id) => at.now.find((each) => each.id === id) as { id: string })
        return undefined
      },
    } as Answers,
  })
  await app.user.click(await screen.findByRole('button', { name: /^Move down: Built-in/ }))
  await app.user.click(button('Save order'))
  await screen.findByText('Order saved')
  return { ...app, at }
}

const listIds = (members: { id: string }[]) => members.map(({ id }) => id)

describe('[QA-7] undo of an order', () => {
  it('reverts from its notice and repeats from the page', async () => {
    const app = await openChain(BUILT_IN, JWT)
    expect(listIds(app.at.now)).toEqual([JWT.id, BUILT_IN.id])
    await app.user.click(await findNoticeUndo('Authentication chain'))
    await waitFor(() => expect(listIds(app.at.now)).toEqual([BUILT_IN.id, JWT.id]))
    expect(await screen.findByText('Previous order restored')).toBeInTheDocument()
    await app.user.click(button('Redo'))
    await waitFor(() => expect(listIds(app.at.now)).toEqual([JWT.id, BUILT_IN.id]))
  })

  it('keeps added members, ignores removed ones, and asks nothing', async () => {
    const app = await openChain(BUILT_IN, JWT)
    app.at.now = [...app.at.now, MYSQL]
    await app.user.click(await findPageUndo())
    await waitFor(() => expect(listIds(app.at.now)).toEqual([BUILT_IN.id, JWT.id, MYSQL.id]))
  })

  it('asks if someone else changed the order, and can be cancelled', async () => {
    const app = await openChain(BUILT_IN, JWT, MYSQL)
    const changedOrder = [MYSQL, JWT, BUILT_IN]
    app.at.now = changedOrder
    await app.user.click(await findPageUndo())
    const question = await screen.findByRole('alertdialog', { name: 'Order changed since you saved it' })
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(app.at.now).toEqual(changedOrder)
    await app.user.click(await findPageUndo())
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo anyway' }))
    await waitFor(() => expect(listIds(app.at.now)).toEqual([BUILT_IN.id, JWT.id, MYSQL.id]))
  })

  it('shows a refusal and can be retried', async () => {
    const app = await openChain(BUILT_IN, JWT)
    app.broker.answer({ 'put /authentication/order': refusal(404, 'NOT_FOUND', 'gone') })
    await app.user.click(await findPageUndo())
    expect(await screen.findByText(/NOT_FOUND|gone/)).toBeInTheDocument()
    expect(await findPageUndo()).toBeInTheDocument()
  })

  it('waits while another order is being edited', async () => {
    const app = await openChain(BUILT_IN, JWT)
    await app.user.click(await screen.findByRole('button', { name: /^Move up: Built-in/ }))
    expect(await findPageUndo()).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(button('Discard'))
    expect(await findPageUndo()).not.toHaveAttribute('aria-disabled')
  })
})

describe('[QA-7] undo of a list', () => {
  const rewrite = (name: string) => ({ action: 'publish', source_topic: `${name}/#`, re: '^.+$', dest_topic: name })
  async function openList() {
    const { at, answers } = createDocumentStore('/mqtt/topic_rewrite', ['a', 'b'].map(rewrite))
    const app = await renderApp(<TopicRewrite />, {
      path: '/topic-rewrite',
      route: '/topic-rewrite',
      broker: answers,
    })
    await app.user.click(await screen.findByRole('button', { name: /^Move down: a/ }))
    await app.user.click(button('Save'))
    await screen.findByText('Rewrite rules saved')
    return { ...app, at }
  }
  const joinDestinations = (list: { dest_topic: string }[]) => list.map(({ dest_topic }) => dest_topic).join('')

  it('reverts from its notice and updates the page', async () => {
    const app = await openList()
    expect(joinDestinations(app.at.now)).toBe('ba')
    await app.user.click(await findNoticeUndo('Rewrite rules, in order'))
    await waitFor(() => expect(joinDestinations(app.at.now)).toBe('ab'))
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('a/#'))
    await app.user.click(button('Redo'))
    await waitFor(() => expect(joinDestinations(app.at.now)).toBe('ba'))
  })

  it('asks if someone else changed the list', async () => {
    const app = await openList()
    app.at.now = [rewrite('theirs')]
    await app.user.click(await findPageUndo())
    const question = await screen.findByRole('alertdialog', { name: 'List changed since you opened it' })
    expect(question).toHaveTextContent('theirs/# → theirs')
    await app.user.click(within(question).getByRole('button', { name: 'Undo anyway' }))
    await waitFor(() => expect(joinDestinations(app.at.now)).toBe('ab'))
  })
})

describe('[QA-7] undo of a switch', () => {
  const openRules = async () => {
    const at = { rule: rule() as RuleRecord }
    const app = await renderApp(<Rules />, {
      path: '/rule/rules',
      route: '/rule/rules',
      broker: {
        'get /rules/{id}/metrics': ({ params }) => figures(params.id ?? '', {}),
        'get /rules': () => page(at.rule),
        'get /rules/{id}': () => at.rule,
        'put /rules/{id}': ({ body }) => {
          at.rule = { ...at.rule, ...(body as object) }
          return at.rule
        },
      },
    })
    await app.user.click(await screen.findByRole('switch', { name: 'Enable r1' }))
    await screen.findByText('r1 disabled')
    return { ...app, at }
  }

  it("reverts from its notice and repeats, keeping others' changes", async () => {
    const app = await openRules()
    expect(app.at.rule.enable).toBe(false)
    app.at.rule = { ...app.at.rule, description: 'theirs' }
    await app.user.click(await findNoticeUndo('r1 disabled'))
    await waitFor(() => expect(app.at.rule).toMatchObject({ enable: true, description: 'theirs' }))
    await app.user.click(await findNoticeUndo('r1 enabled'))
    await waitFor(() => expect(app.at.rule.enable).toBe(false))
  })

  it('reports a deleted record', async () => {
    const app = await openRules()
    app.broker.answer({
      'get /rules/{id}': refusal(404, 'NOT_FOUND', 'Rule not found'),
      'put /rules/{id}': refusal(404, 'NOT_FOUND', 'Rule not found'),
    })
    await app.user.click(await findNoticeUndo('r1 disabled'))
    expect(await screen.findByText(/NOT_FOUND|Rule not found/)).toBeInTheDocument()
  })

  it('of a chain asks again if disabling needs confirmation', async () => {
    const app = await openChain(BUILT_IN, JWT)
    const toggle = () => screen.getByRole('switch', { name: /JWT/ })
    await app.user.click(toggle())
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
    await app.user.click(await findNoticeUndo('JWT disabled'))
    expect(await screen.findByText('JWT enabled')).toBeInTheDocument()
    await app.user.click(await findNoticeUndo('JWT enabled'))
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
  })

  it('is not available for commands', async () => {
    const listener = { id: 'tcp:a', name: 'a', type: 'tcp', enable: true, bind: '1', number: 1 }
    const status = { running: true, current_connections: 0, max_connections: 1 }
    const app = await renderApp(<Listeners />, {
      path: '/listener',
      route: '/listener',
      broker: {
        'get /listeners': [{ ...listener, status, node_status: [] }],
        'post /listeners/{id}/stop': undefined,
        'get /listeners/{id}': { ...listener },
      },
    })
    await app.user.click(await screen.findByRole('switch', { name: 'Enable tcp:a' }))
    const question = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')
    if (question) await app.user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
    expect(await screen.findByText('tcp:a disabled')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

describe('[QA-7] undo of listener limits', () => {
  const entry = { id: 'tcp:default', type: 'tcp', name: 'default', enable: true, bind: '1883' }

  async function changeRate() {
    const { at, answers } = createDocumentStore('/listeners/{id}', { ...entry, max_connections: 'infinity' } as Record<
      string,
      unknown
    >)
    const broker = {
      ...answers,
      'get /listeners': [entry],
      'put /listeners/{id}': ({ body }: { body: unknown }) => {
        const changes = body as Record<string, unknown>
        at.writes.push(changes)
        at.now = { ...at.now, ...changes }
        return at.now
      },
    }
    const app = await renderApp(<Limiter />, { path: '/limiter', route: '/limiter', broker })
    await app.user.click(await screen.findByRole('button', { name: 'Edit: tcp:default' }))
    await type(app, /^Messages per client/, '10')
    await app.user.click(button('Save'))
    await waitFor(() => expect(at.now.messages_rate).toBe('10/s'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return { ...app, at }
  }

  it("reverts from the notice, sends unset limits as none, and keeps others' changes", async () => {
    const app = await changeRate()
    app.at.now = { ...app.at.now, max_connections: 7 }
    await app.user.click(await findNoticeUndo('Messages per client'))
    await waitFor(() =>
      expect(app.at.writes.at(-1)).toEqual({
        id: 'tcp:default',
        type: 'tcp',
        max_connections: 7,
        messages_rate: 'infinity',
      }),
    )
    expect(
      await screen.findByText('Limits of tcp:default restored. Changes by others meanwhile were kept: Max connections'),
    ).toBeInTheDocument()
  })

  it('reverts from the drawer and asks about conflicting changes', async () => {
    const app = await changeRate()
    app.at.now = { ...app.at.now, messages_rate: '20/s' }
    await app.user.click(screen.getByRole('button', { name: 'Edit: tcp:default' }))
    await app.user.click(await findPageUndo())
    const question = await screen.findByRole('alertdialog', { name: 'Changed since you opened it' })
    expect(within(question).getByRole('radio', { name: 'At the broker now: 20/s' })).not.toBeChecked()
    expect(app.at.writes).toHaveLength(1)
  })
})

describe('[QA-7] undo of a feature enabled from its empty list', () => {
  async function turnOn(waiting: number) {
    const { at, answers } = createDocumentStore('/mqtt/delayed', { enable: false, max_delayed_messages: 7 })
    const app = await renderApp(<DelayedMessages />, {
      path: '/delayed-pub',
      route: '/delayed-pub',
      broker: {
        ...answers,
        'get /nodes': [],
        'get /mqtt/delayed/messages': { data: [], meta: { count: waiting, page: 1, limit: 50, hasnext: false } },
      },
    })
    await app.user.click(await screen.findByRole('button', { name: 'Enable' }))
    await waitFor(() => expect(at.now.enable).toBe(true))
    at.now = { ...at.now, max_delayed_messages: 9 }
    return { ...app, at }
  }

  it("reverts from its notice and repeats, keeping others' changes", async () => {
    const app = await turnOn(0)
    await app.user.click(await findNoticeUndo('Delayed publish enabled'))
    await waitFor(() => expect(app.at.now).toEqual({ enable: false, max_delayed_messages: 9 }))
    await app.user.click(await screen.findByRole('button', { name: 'Redo: Delayed publish disabled' }))
    await waitFor(() => expect(app.at.now.enable).toBe(true))
  })

  it('asks before deleting queued messages', async () => {
    const app = await turnOn(2)
    await app.user.click(await findNoticeUndo('Delayed publish enabled'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('2 waiting messages are deleted')
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(app.at.writes).toHaveLength(1)
  })
})
