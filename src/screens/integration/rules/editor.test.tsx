import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { connector } from '../../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { EDITOR_ANSWERS, page, type RuleRecord, rule } from '../../../../tests/support/components/rules/ruleAnswers'
import { stubStepsWorker } from '../../../../tests/support/components/rules/stubStepsWorker'
import { differences } from '../../../api/document/differences'
import { Create } from './Create'
import { rules } from './rules'

const { Show } = rules

beforeEach(stubStepsWorker)

const CREATE = '/rule/rules/create'
const create = (query = '', broker: Answers = {}) =>
  renderApp(<Create />, { path: CREATE + query, route: CREATE, broker: { ...EDITOR_ANSWERS, ...broker } })
const edit = (record: RuleRecord, broker: Answers = {}) =>
  renderApp(<Show />, {
    path: `/rule/rules/${record.id}?tab=settings`,
    route: '/rule/rules/:id',
    broker: { ...EDITOR_ANSWERS, 'get /rules/{id}': record, ...broker },
  })

const sql = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^SQL/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const inputs = () => screen.findByRole('list', { name: 'Data inputs' })
const saved = rule() as AnswerOf<'put /rules/{id}'>

describe('statement sources', () => {
  it('[IN-6] stay in sync with the text and preserve comments and layout', async () => {
    const { user } = await create()
    type(await sql(), 'SELECT clientid -- who\nFROM   "a/#"')
    expect(await within(await inputs()).findByText('a/#')).toBeInTheDocument()
    await user.click(button('Add input'))
    const drawer = await screen.findByRole('dialog', { name: 'Add data input' })
    await user.type(within(drawer).getByRole('textbox', { name: /^Messages/ }), 'b/+')
    await user.click(within(drawer).getByRole('button', { name: 'Add input' }))
    expect(await sql()).toHaveValue('SELECT clientid -- who\nFROM   "a/#", "b/+"')
    await user.click(button('Remove a/#'))
    expect(await sql()).toHaveValue('SELECT clientid -- who\nFROM   "b/+"')
    expect(button(/^Remove b/)).toHaveAttribute('aria-disabled', 'true')
  })

  it('[IN-6] stay unchanged for an invalid statement, with the error position shown', async () => {
    await create()
    type(await sql(), 'SELECT * FROM "a/#"')
    await within(await inputs()).findByText('a/#')
    type(await sql(), 'SELECT *\nFORM "b/#"')
    expect(await screen.findByText(/The SQL cannot be read: line 2, column 1/)).toBeInTheDocument()
    expect(within(await inputs()).getByText('a/#')).toBeInTheDocument()
    expect(button('Add input')).toHaveAttribute('aria-disabled', 'true')
    type(await sql(), 'SELECT *')
    expect(await screen.findByText(/line 1, column 9: The statement ends too early/)).toBeInTheDocument()
    type(await sql(), 'SELECT *\nFROM "b/#"')
    expect(await within(await inputs()).findByText('b/#')).toBeInTheDocument()
    expect(screen.queryByText(/cannot be read/)).toBeNull()
  })

  it.each([
    ['a/#/b', /Not a topic filter/],
    ['$events/client_connected', /Not a topic filter/],
    ['t/#', 'The statement already reads it'],
    [`a'"b`, /quotation marks/],
  ])('[IN-6] reject %s', async (filter, expectedError) => {
    const { user } = await create()
    await user.click(await screen.findByRole('button', { name: 'Add input' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add data input' })
    type(within(drawer).getByRole('textbox', { name: /^Messages/ }), filter)
    await user.click(within(drawer).getByRole('button', { name: 'Add input' }))
    expect(within(drawer).getByRole('alert')).toHaveTextContent(expectedError)
    await user.click(within(drawer).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sql()).toHaveValue('SELECT\n  *\nFROM\n  "t/#"')
  })

  it("[IN-9] find an event by its columns, including the broker's list, and insert a column", async () => {
    const { user } = await create('', {
      'get /rule_events': [
        { event: '$events/client_connected', columns: ['clientid', 'keepalive'] },
        { event: '$events/of_tomorrow', columns: ['warp'] },
      ] as AnswerOf<'get /rule_events'>,
    })
    await user.click(await screen.findByRole('button', { name: 'Add input' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add data input' })
    await user.click(within(drawer).getByRole('radio', { name: 'Event' }))
    type(within(drawer).getByRole('searchbox'), 'warp')
    expect(await within(drawer).findByText('1 event')).toBeInTheDocument()
    await user.click(within(drawer).getByRole('radio', { name: /of_tomorrow/ }))
    await user.click(within(drawer).getByRole('button', { name: 'Add input' }))
    expect(await sql()).toHaveValue('SELECT\n  *\nFROM\n  "t/#", "$events/of_tomorrow"')
    await user.click(screen.getByText('1 column'))
    await user.click(button('Insert warp'))
    expect(await sql()).toHaveValue('SELECT\n  warp\nFROM\n  "t/#", "$events/of_tomorrow"')
    expect(button('Insert warp')).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    ['?topic=a%2Fb', { sql: 'SELECT\n  *\nFROM\n  "a/b"' }],
    ['?sourceId=mqtt%3Ain', { sql: 'SELECT\n  *\nFROM\n  "$bridges/mqtt:in"' }],
    ['?actionId=http%3Asend', { sql: 'SELECT\n  *\nFROM\n  "t/#"', actions: ['http:send'] }],
  ])('[IN-4] start with the URL parameters %s', async (query, body) => {
    const { user, broker } = await create(query, { 'post /rules': rule() as AnswerOf<'post /rules'> })
    await sql()
    await user.click(button('Create'))
    await waitFor(() => expect(broker.getRequests('post /rules')[0]?.body).toEqual(body))
  })

  it("[IN-4] are duplicated through EMQX Dashboard's URL, too", async () => {
    const { path } = await create('?action=copy&target=r1', { 'get /rules/{id}': rule({ sql: 'SELECT 1 FROM "x"' }) })
    expect(await sql()).toHaveValue('SELECT 1 FROM "x"')
    expect(path()).toBe('/rule/rules/create?copy=r1')
    expect(screen.getByRole('textbox', { name: /^ID/ })).toHaveValue('')
  })
})

describe('rule outputs', () => {
  const openOutputs = async (user: Awaited<ReturnType<typeof create>>['user']) => {
    await sql()
    await user.click(screen.getByRole('tab', { name: /^Action outputs/ }))
  }

  it('[IN-6] republish: requires a topic without wildcards, and suggests values and placeholders', async () => {
    const { user, broker } = await create('', { 'post /rules': rule() as AnswerOf<'post /rules'> })
    await openOutputs(user)
    await user.click(await screen.findByRole('button', { name: 'Add output' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add action output' })
    await within(drawer).findByRole('textbox', { name: /^Topic/ })
    const add = within(drawer).getByRole('button', { name: 'Add output' })
    await user.click(add)
    expect(await within(drawer).findByText('Topic is required')).toBeInTheDocument()
    type(within(drawer).getByRole('textbox', { name: /^Topic/ }), 'a/+/b')
    await user.click(add)
    expect(await within(drawer).findByText(/must not contain \+ or #/)).toBeInTheDocument()
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    type(within(drawer).getByRole('textbox', { name: /^Topic/ }), 'out/${clientid}')
    await user.selectOptions(within(drawer).getByRole('combobox', { name: /^QoS/ }), '1 – at least once')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    await user.selectOptions(within(drawer).getByRole('combobox', { name: /^Retain/ }), '${flags.retain}')
    type(within(drawer).getByRole('textbox', { name: /^Content type/ }), 'text/plain')
    await user.click(add)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('Create'))
    await waitFor(() => expect(broker.getRequests('post /rules')).toHaveLength(1))
    expect(broker.getRequests('post /rules')[0]?.body).toHaveProperty('actions', [
      {
        function: 'republish',
        args: {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
          topic: 'out/${clientid}',
          qos: 1,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
          retain: '${flags.retain}',
          mqtt_properties: { 'Content-Type': 'text/plain' },
        },
      },
    ])
  })

  it('[IN-6] completes placeholders with the columns of the statement', async () => {
    const { user } = await create()
    type(await sql(), 'SELECT payload.temp AS warm, clientid FROM "a/#"')
    await openOutputs(user)
    await user.click(await screen.findByRole('button', { name: 'Add output' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add action output' })
    await user.type(await within(drawer).findByRole('textbox', { name: /^Topic/ }), 'out/$')
    await user.keyboard('{{')
    const list = await within(drawer).findByRole('listbox', { name: 'Placeholders' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['warm', 'clientid'])
  })

  it('[IN-6] shows actions with their state, and restores a removed one to its position', async () => {
    const plugin = { function: 'my:run', args: { a: 1 } }
    const { user } = await edit(rule({ actions: ['http:send', 'http:gone', { function: 'console' }, plugin] }), {
      'get /actions': [
        {
          type: 'http',
          name: 'send',
          connector: 'hook',
          enable: true,
          status: 'connected',
          parameters: { path: '/x' },
        },
      ],
    })
    await openOutputs(user)
    const list = screen.getByRole('list', { name: 'Actions' })
    const items = () => within(list).getAllByRole('listitem')
    await waitFor(() => expect(items()[0]).toHaveTextContent('Connected'))
    expect(items()[0]).toHaveTextContent('hook')
    expect(items()[0]).toHaveTextContent('/x')
    expect(items()[1]).toHaveTextContent('This action does not exist')
    expect(items()[3]).toHaveTextContent('{"a":1}')
    await user.click(button('Remove http:gone'))
    expect(items()).toHaveLength(3)
    expect(screen.getByText('http:gone removed')).toBeInTheDocument()
    await user.click(button('Undo'))
    expect(items()[1]).toHaveTextContent('http:gone')
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  })

  it('[IN-6] sends to a server type: offers its actions only', async () => {
    const actions = [
      { type: 'http', name: 'a', connector: 'c' },
      { type: 'mysql', name: 'b', connector: 'c' },
    ]
    const { user } = await create('', { 'get /actions': actions })
    await openOutputs(user)
    await user.click(await screen.findByRole('button', { name: 'Add output' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add action output' })
    const target = within(drawer).getByRole('combobox', { name: /^Send to/ })
    await within(target).findByRole('option', { name: 'MySQL' })
    await user.selectOptions(target, 'MySQL')
    const listOptions = async () => {
      await within(drawer).findByRole('option', { name: 'mysql:b' })
      const select = within(drawer).getByRole('combobox', { name: /^Action/ })
      return within(select)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
    }
    expect(await listOptions()).toEqual(['', 'mysql:b'])
    await user.selectOptions(target, 'Any action')
    await within(drawer).findByRole('option', { name: 'http:a' })
    expect(await listOptions()).toEqual(['', 'http:a', 'mysql:b'])
  })

  it('[IN-6] sends to the types that the broker has only', async () => {
    differences.set({ 'post /actions': { changes: [], more: [], less: [{ type: 'mysql' }] } })
    const { user } = await create('', { 'get /actions': [] })
    await openOutputs(user)
    await user.click(await screen.findByRole('button', { name: 'Add output' }))
    const target = within(await screen.findByRole('dialog')).getByRole('combobox', { name: /^Send to/ })
    expect(await within(target).findByRole('option', { name: 'PostgreSQL' })).toBeInTheDocument()
    expect(within(target).queryByRole('option', { name: 'MySQL' })).toBeNull()
    differences.set(null)
  })

  it('[IN-6] focuses the field if no action is chosen', async () => {
    const { user } = await edit(rule(), { 'get /actions': [] })
    await openOutputs(user)
    await user.click(await screen.findByRole('button', { name: 'Add output' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add action output' })
    await user.selectOptions(within(drawer).getByRole('combobox', { name: /^Send to/ }), 'Any action')
    const action = await within(drawer).findByRole('combobox', { name: /^Action/ })
    await user.click(within(drawer).getByRole('button', { name: 'Add output' }))
    expect(within(drawer).getByText('Choose an action')).toBeInTheDocument()
    expect(action).toHaveFocus()
  })

  it('[IN-6] allows each action once', async () => {
    const { user } = await edit(rule({ actions: ['http:send'] }), {
      'get /actions': [{ type: 'http', name: 'send', connector: 'hook' }],
    })
    await openOutputs(user)
    await user.click(await screen.findByRole('button', { name: 'Add output' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add action output' })
    await user.selectOptions(within(drawer).getByRole('combobox', { name: /^Send to/ }), 'Any action')
    await user.selectOptions(await within(drawer).findByRole('combobox', { name: /^Action/ }), 'http:send')
    await user.click(within(drawer).getByRole('button', { name: 'Add output' }))
    expect(within(drawer).getByText('The rule already uses it')).toBeInTheDocument()
  })
})

describe('saving a rule', () => {
  it('[IN-4] shows a syntax error in the statement without a request', async () => {
    const { user, broker } = await create()
    type(await sql(), 'SELECT\n  a b c\nFROM "t"')
    await user.click(button('Create'))
    expect(await screen.findByText('Line 2, column 7: unexpected c')).toBeInTheDocument()
    type(await sql(), 'SELECT a')
    expect(await screen.findByText('Line 1, column 9: the statement ends too early')).toBeInTheDocument()
    expect(broker.getRequests('post /rules')).toEqual([])
  })

  it("[IN-4] shows the broker's error in the statement with its line", async () => {
    const { user } = await create('', {
      'post /rules': refusal(
        400,
        'BAD_REQUEST',
        `Bad Arguments: #{kind => validation_error,path => "rule_engine.rules.x.sql",reason => {parse_error,{"2: syntax error before: 'b'",[{'SELECT',1}]}},value => <<"SELECT">>}`,
      ),
    })
    await sql()
    await user.click(button('Create'))
    expect(await screen.findByText(/2: syntax error before: 'b'/)).toBeInTheDocument()
    expect(await sql()).toHaveAttribute('aria-invalid', 'true')
    expect(await sql()).toHaveValue('SELECT\n  *\nFROM\n  "t/#"')
  })

  it.each([
    ['rule id already exists', 'A rule with this ID already exists.'],
    ['#{kind => validation_error,path => "rule_engine.rules",reason => invalid_map_key}', /letter or digit first$/],
  ])('[IN-4] shows %s at the ID', async (message, text) => {
    const { user } = await create('', { 'post /rules': refusal(400, 'BAD_REQUEST', message) })
    await sql()
    await user.click(button('Create'))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^ID/ })).toHaveAttribute('aria-invalid', 'true')
  })

  it.each(['<img src=x onerror=alert(1)>', 'a/b', '%2F', '_x', '#'])('[IN-4] rejects %s as an ID', async (id) => {
    const { user, broker } = await create()
    await sql()
    type(screen.getByRole('textbox', { name: /^ID/ }), id)
    await user.click(button('Create'))
    expect(await screen.findByText(/^Up to 255 letters/)).toBeInTheDocument()
    expect(broker.getRequests('post /rules')).toEqual([])
  })

  it("[IN-4] with two editors: keeps others' changes and asks about conflicts", async () => {
    const { user, broker } = await edit(rule(), { 'put /rules/{id}': saved })
    type(await sql(), 'SELECT mine FROM "t/#"')
    broker.answer({ 'get /rules/{id}': rule({ sql: 'SELECT theirs FROM "t/#"', description: 'theirs' }) })
    await user.click(button('Save'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('SELECT theirs')
    expect(broker.getRequests('put /rules/{id}')).toEqual([])
    await user.click(within(question).getByRole('radio', { name: /mine/ }))
    await user.click(within(question).getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(broker.getRequests('put /rules/{id}')).toHaveLength(1))
    expect(broker.getRequests('put /rules/{id}')[0]?.body).toMatchObject({
      sql: 'SELECT mine FROM "t/#"',
      description: 'theirs',
    })
    expect(broker.getRequests('put /rules/{id}')[0]?.body).not.toHaveProperty('created_at')
    expect(await screen.findByText(/Changes by others meanwhile were kept: Note/)).toBeInTheDocument()
  })

  it('[IN-4] does not recreate a rule that was deleted meanwhile', async () => {
    const { user, broker } = await edit(rule(), { 'put /rules/{id}': saved })
    type(await sql(), 'SELECT mine FROM "t/#"')
    broker.answer({ 'get /rules/{id}': refusal(404, 'NOT_FOUND', 'Rule Id Not Found') })
    await user.click(button('Save'))
    await waitFor(() => expect(screen.getAllByText(/Rule Id Not Found|not found/i).length).toBeGreaterThan(0))
    expect(broker.getRequests('put /rules/{id}')).toEqual([])
  })

  it('[IN-4] as a copy: creates another ID and keeps the original', async () => {
    const { user, broker, path } = await edit(rule({ metadata: { by: 'x' } }), {
      'post /rules': refusal(400, 'BAD_REQUEST', 'rule id already exists'),
    })
    type(await sql(), 'SELECT other FROM "t/#"')
    await user.click(button('Save as copy'))
    const dialog = await screen.findByRole('dialog', { name: 'Save as another rule' })
    const id = within(dialog).getByRole('textbox', { name: /^ID of the copy/ })
    expect(id).toHaveValue('r1_copy')
    await user.click(within(dialog).getByRole('button', { name: 'Save copy' }))
    expect(await within(dialog).findByText(/already exists/)).toBeInTheDocument()
    broker.answer({ 'post /rules': rule({ id: 'r2' }) as AnswerOf<'post /rules'> })
    type(id, 'r2')
    await user.click(within(dialog).getByRole('button', { name: 'Save copy' }))
    await waitFor(() => expect(path()).toBe('/rule/rules/r2?tab=settings'))
    expect(broker.getRequests('post /rules').at(-1)?.body).toMatchObject({ id: 'r2', sql: 'SELECT other FROM "t/#"' })
    expect(broker.getRequests('put /rules/{id}')).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('objects created within the editor', () => {
  const broker: Answers = {
    'get /rules': page(),
    'get /connectors': [],
    'post /connectors': connector(),
    'delete /connectors/{id}': undefined as AnswerOf<'delete /connectors/{id}'>,
  }

  it('[IN-6] the connector of a discarded action is listed when leaving the rule, and deleted on request', async () => {
    const app = await create('', broker)
    fireEvent.click(await screen.findByRole('tab', { name: /^Action outputs/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Add output' }))
    const target = await screen.findByRole('combobox', { name: /^Send to/ })
    await within(target).findByRole('option', { name: 'HTTP server' })
    fireEvent.change(target, { target: { value: 'action:http' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Create: Action' }))
    expect(await screen.findByText(/^Created at once\. It is kept/)).toBeInTheDocument()
    type(await screen.findByRole('textbox', { name: /^Name/ }), 'fresh')
    fireEvent.click(await screen.findByRole('button', { name: 'Create: Connector' }))
    const drawer = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    type(await within(drawer).findByRole('textbox', { name: /^Name/ }), 'hook')
    type(within(drawer).getByRole('textbox', { name: /URL|address/i }), 'http://127.0.0.1:1')
    fireEvent.click(within(drawer).getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(app.broker.getRequests('post /connectors')).toHaveLength(1))
    fireEvent.click(screen.getByRole('link', { name: 'Rules', hidden: true }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Also created: http:hook.')
    fireEvent.click(
      within(question).getByRole('checkbox', { name: 'Delete objects that are not used elsewhere: http:hook' }),
    )
    fireEvent.click(within(question).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Deleted: http:hook')).toBeInTheDocument()
    expect(app.broker.getRequests('delete /connectors/{id}').map(({ params }) => params.id)).toEqual(['http:hook'])
  })
})
