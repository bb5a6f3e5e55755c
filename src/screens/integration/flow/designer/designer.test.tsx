import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf, Answers } from '../../../../../tests/support/components/brokerAnswers'
import { createMediaQueryList } from '../../../../../tests/support/components/browser'
import { connector } from '../../../../../tests/support/components/connectors/rows'
import { type AppOptions, renderApp } from '../../../../../tests/support/components/renderApp'
import { refusal } from '../../../../../tests/support/components/replies'
import { getLiveRegion } from '../../../../ui/liveRegion'
import { sampleStore } from '../../../samples/sampleStore'
import { Designer } from './Designer'

type Rule = AnswerOf<'get /rules/{id}'>

const rule = (more: object = {}): Rule => ({
  id: 'r1',
  name: '',
  sql: 'SELECT * FROM "t/1"',
  from: ['t/1'],
  actions: [{ function: 'console' }],
  enable: true,
  description: 'a note',
  metadata: { kept: 1 },
  created_at: '2026-11-22T00:00:00Z',
  ...more,
})

/** Use the narrow screen's list, because a canvas has no size in jsdom. */
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => createMediaQueryList(media, media.includes('max-width')))
})

const open = (broker: Answers, more: AppOptions = {}) =>
  renderApp(<Designer />, {
    ...{ path: '/flow/r1', route: '/flow/:id' },
    broker: { 'get /rules/{id}/metrics': { metrics: {}, node_metrics: [] }, ...broker },
    ...more,
  })
const create = (broker: Answers = {}) =>
  renderApp(<Designer />, { path: '/flow/create', route: '/flow/create', broker })

/** Clicks a button once it is enabled: saving has to wait for the schema. */
async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  fireEvent.click(button)
}
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const stage = (name: string) => screen.getByRole('region', { name })

describe('last sampled message', () => {
  const publish = (topic: string, payload: Uint8Array | string) =>
    sampleStore.add([{ topic, payload: new Uint8Array(Buffer.from(payload)), qos: 0, retain: false, at: 1 }])

  it.each([
    ['text', 't/+', '{"temp":21}', 'Last message on t/1: {"temp":21}'],
    ['of a shared filter', '$share/g/t/#', 'on', 'Last message on t/1: on'],
    ['long text, cut between characters', 't/1', `a${'é'.repeat(600)}`, 'Last message on t/1: aéé'],
    ['bytes, as their size', 't/1', Buffer.of(0xff, 0xfe, 0xfd), 'Last message on t/1: 3 B'],
  ])('[IN-11] is shown at the node of its topic: %s', async (_, filter, payload, text) => {
    const sources = [filter, 'other/#'].map((name) => `"${name}"`).join(', ')
    await open({ 'get /rules/{id}': rule({ sql: `SELECT * FROM ${sources}` }) })
    await screen.findByRole('region', { name: 'Sources' })
    expect(stage('Sources')).not.toHaveTextContent('Last message')
    act(() => {
      publish('t/1', 'older')
      publish('t/1', payload)
      publish('u/1', 'no node')
    })
    expect(stage('Sources')).toHaveTextContent(text)
    expect(stage('Sources').textContent?.match(/Last message/g)).toHaveLength(1)
    act(() => sampleStore.clear())
    expect(stage('Sources')).not.toHaveTextContent('Last message')
  })
})

describe('new node', () => {
  it('[IN-11] shows no problem before its field loses focus, and none in the graph before it is closed', async () => {
    await create()
    await press('Add Event')
    const event = await screen.findByRole('combobox', { name: /^Event/ })
    expect(event).not.toHaveAttribute('aria-invalid', 'true')
    expect(screen.queryByText(/is required|not connected/)).toBeNull()
    fireEvent.blur(event)
    expect(event).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getAllByText('Event is required')).toHaveLength(1)
    await press('Done')
    expect(stage('Sources')).toHaveTextContent('Event is required')
  })

  it('[IN-11] has a unique label for each field of a condition', async () => {
    await create()
    await press('Add Filter')
    const drawer = await screen.findByRole('dialog', { name: 'Filter' })
    const left = await within(drawer).findByLabelText('Left value')
    const labels = [...drawer.querySelectorAll('label')].map((label) => label.textContent)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toEqual(expect.arrayContaining(['Left value: type', 'Operator', 'Right value: type', 'Right value']))
    expect(left).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('[IN-11] has the same QoS choices as the rule editor', async () => {
    await create()
    await press('Add Republish')
    const qos = await screen.findByRole('combobox', { name: /^QoS/ })
    expect(within(qos).getByRole('option', { name: '1 – at least once' })).toBeInTheDocument()
    expect(screen.queryByText('Topic is required')).toBeNull()
  })

  it('[IN-11] is found in the palette by its server type', async () => {
    await create()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search nodes' }), { target: { value: 'http' } })
    expect(await screen.findByRole('button', { name: 'Add Action: HTTP server' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Action' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add Filter' })).toBeNull()
  })

  it('[IN-11] has the server type that was searched for', async () => {
    const { broker } = await create({ 'get /actions': [], 'get /connectors': [] })
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search nodes' }), { target: { value: 'mysql' } })
    await press('Add Action: MySQL')
    await press('Create: Action')
    const drawer = await screen.findByRole('dialog', { name: 'Create action' })
    expect(await within(drawer).findByRole('textbox', { name: /^Name/ })).toBeInTheDocument()
    expect(within(drawer).getByText('MySQL')).toBeInTheDocument()
    expect(await within(drawer).findByRole('combobox', { name: /^Connector/ })).toBeInTheDocument()
    await waitFor(() => expect(broker.getRequests('get /connectors')).not.toEqual([]))
  })
})

describe('flow as a list', () => {
  it('[IN-11] can be created, connected and saved without a mouse', async () => {
    const { broker, path } = await create({
      'post /rules': ({ body }) => ({ ...rule(), ...(body as object) }) as AnswerOf<'post /rules'>,
    })
    await press('Add Messages')
    await type(/^Topic filter/, 'a/#')
    await press('Done')
    await press('Add Console output')
    expect(stage('Sources')).toHaveTextContent('Leads to Console output')
    await press('Save')
    await waitFor(() => expect(broker.getRequests('post /rules')).toHaveLength(1))
    const [request] = broker.getRequests('post /rules')
    expect(request?.body).toMatchObject({ sql: 'SELECT *\nFROM "a/#"', actions: [{ function: 'console' }] })
    const { id } = (request?.body ?? {}) as { id: string }
    expect(id).toMatch(/^flow_[0-9a-f]{8}$/)
    await waitFor(() => expect(path()).toBe(`/flow/${id}`))
  })

  it('[IN-11] announces what was added, connected, removed and undone', async () => {
    await open({ 'get /rules/{id}': rule({ sql: 'SELECT * FROM "t/1" WHERE qos = 1' }) })
    await press(/^Remove Filter/)
    const region = getLiveRegion()
    expect(region).toHaveTextContent(/Removed: Filter/)
    expect(region).toHaveTextContent(/Connected: Messages, t\/1 to Console output|Disconnected: Messages/)
    await press(/^Undo/)
    expect(region.lastElementChild?.lastElementChild ?? region).toHaveTextContent(/Added: Filter/)
  })

  it('[IN-11] announces a new filter without a condition', async () => {
    await create()
    await press('Add Messages')
    await press('Done')
    await press('Add Filter')
    expect(getLiveRegion()).toHaveTextContent(/Added: Filter\. Connected: Messages: t\/# to Filter\./)
  })

  it('[IN-11] can be connected and disconnected in the drawer of a node', async () => {
    await open({ 'get /rules/{id}': rule({ sql: 'SELECT * FROM "t/1" WHERE qos = 1' }) })
    await press(/^Edit Messages/)
    const box = await screen.findByRole('checkbox', { name: /^Filter/ })
    expect(box).toBeChecked()
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('checkbox', { name: /^Console/ }))
    await press('Done')
    expect(stage('Sources')).toHaveTextContent('Leads to Console output')
    expect(stage('Filter')).toHaveTextContent('This node is not connected')
    await press(/^Undo/)
    await press(/^Undo/)
    expect(stage('Filter')).not.toHaveTextContent('not connected')
  })

  it('[IN-11] undoes the edits of one visit to a node in one step', async () => {
    await open({ 'get /rules/{id}': rule() })
    const sql = () => screen.getByRole('region', { name: 'SQL' })
    const visit = async (texts: readonly string[]) => {
      await press(/^Edit Messages/)
      for (const text of texts) await type(/^Topic filter/, text)
      await press('Done')
    }
    await visit(['x', 'xy', 'xyz'])
    await visit(['a', 'ab'])
    expect(sql()).toHaveTextContent('FROM "ab"')
    await press(/^Undo/)
    expect(sql()).toHaveTextContent('FROM "xyz"')
    await press(/^Undo/)
    expect(sql()).toHaveTextContent('FROM "t/1"')
    await press(/^Redo/)
    expect(stage('Sources')).toHaveTextContent('xyz')
  })

  it('[IN-12] shows errors without a request', async () => {
    const { broker } = await create()
    await press('Save')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to save, there must be at least one Sink node and one Source node in the Flow',
    )
    await press('Add Messages')
    await type(/^Topic filter/, 'a/#/b')
    await press('Done')
    expect(stage('Sources')).toHaveTextContent('# must be the last level')
    expect(broker.getRequests()).toEqual([])
  })
})

describe('saving a flow', () => {
  it('[IN-11] is disabled without changes or after undoing them', async () => {
    await open({ 'get /rules/{id}': rule() })
    const save = () => screen.getByRole('button', { name: 'Save' })
    expect(await screen.findByRole('button', { name: 'Add Messages' })).toBeInTheDocument()
    await waitFor(() => expect(save()).toHaveAccessibleDescription('No changes'))
    await press('Add Messages')
    await press('Done')
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled', 'true'))
    await press(/^Undo/)
    await waitFor(() => expect(save()).toHaveAccessibleDescription('No changes'))
  })

  it("[IN-11] preserves hidden fields, and the statement's text if its meaning is unchanged", async () => {
    const sql = 'SELECT * -- all\nFROM "t/1"'
    const { broker } = await open({
      'get /rules/{id}': rule({ sql }),
      'put /rules/{id}': ({ body }) => ({ ...rule(), ...(body as object) }) as AnswerOf<'put /rules/{id}'>,
    })
    await press('Add Republish')
    await type(/^Topic/, 'out')
    await press('Done')
    await press('Save')
    await waitFor(() => expect(broker.getRequests('put /rules/{id}')).toHaveLength(1))
    expect(broker.getRequests('put /rules/{id}')[0]?.body).toEqual({
      name: '',
      sql,
      actions: [{ function: 'console' }, { function: 'republish', args: { topic: 'out' } }],
      enable: true,
      description: 'a note',
      metadata: { kept: 1 },
    })
  })

  it('[IN-11] asks if someone else made a conflicting change', async () => {
    let reads = 0
    const { broker } = await open({
      'get /rules/{id}': () => (reads++ === 0 ? rule() : rule({ sql: 'SELECT * FROM "theirs"', description: 'new' })),
      'put /rules/{id}': ({ body }) => ({ ...rule(), ...(body as object) }) as AnswerOf<'put /rules/{id}'>,
    })
    await press(/^Edit Messages/)
    await type(/^Topic filter/, 'mine')
    await press('Done')
    await press('Save')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('theirs')
    fireEvent.click(within(question).getAllByRole('radio')[0] as HTMLElement)
    fireEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(broker.getRequests('put /rules/{id}')).toHaveLength(1))
    expect(broker.getRequests('put /rules/{id}')[0]?.body).toMatchObject({
      sql: 'SELECT *\nFROM "mine"',
      description: 'new',
    })
  })

  it('[IN-11] shows why the broker refused and keeps the flow', async () => {
    await open({ 'get /rules/{id}': rule(), 'put /rules/{id}': refusal(400, 'BAD_REQUEST', 'no such topic') })
    await press(/^Edit Messages/)
    await type(/^Topic filter/, 'mine')
    await press('Done')
    await press('Save')
    expect(await screen.findByRole('alert')).toHaveTextContent('no such topic')
    expect(stage('Sources')).toHaveTextContent('mine')
  })
})

describe('unsupported rules', () => {
  it('[IN-11] explains a rule with FOREACH and links to the SQL editor', async () => {
    await open({ 'get /rules/{id}': rule({ sql: 'FOREACH payload.l FROM "t"' }) })
    expect(await screen.findByText(/It uses FOREACH/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open in the SQL editor' })).toHaveAttribute('href', '/rule/rules/r1')
  })

  it('[IN-11] shows a clause that the form does not support as SQL', async () => {
    await open({ 'get /rules/{id}': rule({ sql: 'SELECT CASE WHEN qos = 1 THEN 2 END as x FROM "t"' }) })
    await press(/^Edit Data processing/)
    expect(await screen.findByText('The form does not support CASE.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Edit in the form' })).toHaveAttribute('aria-disabled', 'true')
  })

  it("[IN-10] [IN-11] shows a webhook's rule read-only and links to the webhook", async () => {
    await open({ 'get /rules/{id}': rule({ id: 'w_WH_D' }) }, { path: '/flow/w_WH_D' })
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('link', { name: /webhook w/i })).toHaveAttribute('href', '/webhook/w')
    expect(screen.queryByRole('button', { name: 'Add Messages' })).toBeNull()
    await press(/^Edit Messages/)
    expect(await screen.findByRole('textbox', { name: /^Topic filter/ })).toBeDisabled()
  })

  it('[IN-11] a viewer cannot change anything', async () => {
    await open({ 'get /rules/{id}': rule() }, { role: 'viewer' })
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('button', { name: 'Add Messages' })).toBeNull()
  })

  it('[IN-11] reports a deleted rule', async () => {
    await open({ 'get /rules/{id}': refusal(404, 'NOT_FOUND', 'gone') })
    expect(await screen.findByText('r1 does not exist')).toBeInTheDocument()
  })

  it('[IN-11] shows hostile names as text', async () => {
    await open({
      'get /rules/{id}': rule({ sql: `SELECT * FROM "<img src=x onerror=alert(1)>/${'x'.repeat(65_000)}"` }),
    })
    expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/, { selector: 'code' })).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('action created within a flow', () => {
  const action = {
    type: 'http',
    name: 'fresh',
    connector: 'hook',
    enable: true,
    parameters: { path: '/', method: 'post' },
  }
  const createRulesAnswer = (...data: Rule[]) => ({
    data,
    meta: { page: 1, limit: 100, count: data.length, hasnext: false },
  })
  const ruleAnswers: Answers = {
    'get /rules/{id}': rule(),
    'get /rules': createRulesAnswer(),
    'get /actions': [],
    'get /sources': [],
    'get /connectors': [connector()],
    'post /actions': action,
    'delete /actions/{id}': undefined as AnswerOf<'delete /actions/{id}'>,
  }

  /** Creates an action in the drawer of its node and leaves without saving. */
  async function makeAndLeave(broker: Answers) {
    const app = await open(broker)
    await press('Add Action')
    await press('Create: Action')
    fireEvent.click(await screen.findByRole('option', { name: /^HTTP/ }))
    await type(/^Name/, 'fresh')
    const through = await screen.findByRole('combobox', { name: /^Connector/ })
    await within(through).findByRole('option', { name: 'hook' })
    fireEvent.change(through, { target: { value: 'hook' } })
    fireEvent.click(screen.getAllByRole('button', { name: /^Create/ }).at(-1) as HTMLElement)
    await waitFor(() => expect(app.broker.getRequests('post /actions')).toHaveLength(1))
    await press('Done')
    expect(stage('Sinks')).toHaveTextContent('fresh')
    fireEvent.click(screen.getByRole('link', { name: 'Flows' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Also created: http:fresh.')
    return { ...app, question }
  }

  const leave = (question: HTMLElement) => fireEvent.click(within(question).getByRole('button', { name: 'Leave' }))

  const REMOVE = 'Delete objects that are not used elsewhere: http:fresh'

  it('[IN-11] is kept when the flow is not saved, unless the user deletes it', async () => {
    const { broker, path, question } = await makeAndLeave(ruleAnswers)
    expect(within(question).getByRole('checkbox', { name: REMOVE })).not.toBeChecked()
    leave(question)
    await waitFor(() => expect(path()).toBe('/flow'))
    expect(broker.getRequests('delete /actions/{id}')).toHaveLength(0)
  })

  it('[IN-11] is deleted on request', async () => {
    const { broker, path, question } = await makeAndLeave(ruleAnswers)
    fireEvent.click(within(question).getByRole('checkbox', { name: REMOVE }))
    leave(question)
    expect(await screen.findByText('Deleted: http:fresh')).toBeInTheDocument()
    expect(broker.getRequests('delete /actions/{id}').map(({ params }) => params.id)).toEqual(['http:fresh'])
    await waitFor(() => expect(path()).toBe('/flow'))
  })

  it('[IN-11] reports a failed deletion', async () => {
    const { question } = await makeAndLeave({
      ...ruleAnswers,
      'delete /actions/{id}': refusal(400, 'BAD_REQUEST', 'in use'),
    })
    fireEvent.click(within(question).getByRole('checkbox', { name: REMOVE }))
    leave(question)
    expect(await screen.findByText(/^Not deleted: http:fresh\. .*in use/)).toBeInTheDocument()
  })

  it('[IN-11] is not offered for deletion if a rule uses it by now', async () => {
    const used = await makeAndLeave({
      ...ruleAnswers,
      'get /rules': { data: [rule({ id: 'other', actions: ['http:fresh'] })] },
    })
    expect(used.question).toHaveTextContent('Kept, because it is used elsewhere: http:fresh.')
    expect(within(used.question).queryByRole('checkbox')).toBeNull()
  })

  it('[IN-11] is not offered for deletion if its use is unknown', async () => {
    const { question } = await makeAndLeave({
      ...ruleAnswers,
      'get /rules': refusal(500, 'INTERNAL_ERROR', 'no table'),
    })
    expect(question).toHaveTextContent(/Kept, because its users could not be read\. .*no table/)
    expect(within(question).queryByRole('checkbox')).toBeNull()
  })
})
