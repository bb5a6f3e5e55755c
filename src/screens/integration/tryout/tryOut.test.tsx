import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { plain, refusal } from '../../../../tests/support/components/replies'
import { stubStepsWorker } from '../../../../tests/support/components/rules/stubStepsWorker'
import { differences } from '../../../api/document/differences'
import { session } from '../../../api/session'
import { TryOut } from './TryOut'

beforeEach(stubStepsWorker)

const SQL = 'SELECT payload.msg AS msg, topic, qos FROM "sensor/+/t" WHERE qos > 0'

let rules = 0
/** Each test uses its own rule, because input is kept per rule. */
const open = (sql = SQL, broker: Answers = {}, ruleId = `r${++rules}`) =>
  renderApp(<TryOut sql={sql} actions={[]} ruleId={ruleId} />, { broker })

function Editor() {
  const [sql, setSql] = useState(SQL)
  return (
    <>
      <textarea aria-label="SQL" value={sql} onChange={(event) => setSql(event.target.value)} />
      <TryOut sql={sql} actions={[]} ruleId="edited" />
    </>
  )
}

const field = (name: string) => screen.findByRole('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const readResult = async (name = 'Result') =>
  JSON.parse((await screen.findByRole('region', { name })).textContent ?? '')

describe('sample', () => {
  it("[IN-7] starts with the statement's event and a topic that matches its filter", async () => {
    await open()
    expect(await field('topic')).toHaveValue('sensor/a/t')
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('message_publish')
    expect(await readResult()).toEqual({ msg: 'hello', topic: 'sensor/a/t', qos: 1 })
  })

  it('[IN-7] offers every event with its columns, those in FROM first', async () => {
    await open('SELECT clientid, reason FROM "$events/client_disconnected", "$bridges/mqtt:in"')
    const event = await screen.findByRole('combobox', { name: 'Event' })
    const options = within(event).getAllByRole('option')
    expect(options).toHaveLength(12)
    expect(options.slice(0, 2).map((one) => one.getAttribute('value'))).toEqual([
      'client_disconnected',
      '$bridges/mqtt:*',
    ])
    expect(await field('reason')).toHaveValue('normal')
    fireEvent.change(event, { target: { value: '$bridges/mqtt:*' } })
    await waitFor(async () => expect(await readResult()).toEqual({ clientid: 'undefined', reason: 'undefined' }))
  })

  it('[IN-7] keeps the input per rule, including integers of any length', async () => {
    const sql = 'SELECT payload.id AS id, payload.id + 1 AS next FROM "t/#"'
    const { unmount } = await open(sql, {}, 'kept')
    await type('payload', '{"id": 9007199254740993}')
    expect(await screen.findByText(/9007199254740994/)).toHaveTextContent('"id": 9007199254740993')
    unmount()
    await open(sql, {}, 'kept')
    expect(await field('payload')).toHaveValue('{"id": 9007199254740993}')
    fireEvent.click(screen.getByRole('button', { name: 'Reset sample' }))
    expect(await field('payload')).toHaveValue('{"msg": "hello"}')
  })

  it('[IN-7] of a new rule moves to the saved one and is cleared with the session', async () => {
    const sql = 'SELECT payload.saved AS saved FROM "new/rule"'
    const { unmount } = await renderApp(<TryOut sql={sql} actions={[]} />)
    await type('payload', '{"saved": 1}')
    unmount()
    const saved = await open(sql, {}, 'saved')
    expect(await field('payload')).toHaveValue('{"saved": 1}')
    saved.unmount()
    const other = await open('SELECT payload.other AS other FROM "new/rule"', {}, 'other')
    expect(await field('payload')).toHaveValue('{"msg": "hello"}')
    other.unmount()
    session.clear()
    await open(sql, {}, 'saved')
    expect(await field('payload')).toHaveValue('{"msg": "hello"}')
  })

  it('[IN-7] reports an invalid field and evaluates nothing meanwhile', async () => {
    await open()
    await type('qos', 'two')
    expect(await screen.findByText('Enter an integer')).toBeInTheDocument()
    expect(screen.getByText('Correct the sample first.')).toBeInTheDocument()
  })

  it('[IN-7] reports a payload that is not JSON, unless edited as text', async () => {
    await open('SELECT payload FROM "t/#"')
    await type('payload', 'plain {')
    expect(await screen.findByText(/^Not valid JSON/)).toBeInTheDocument()
    expect(await field('payload')).toHaveAttribute('aria-invalid', 'true')
    fireEvent.change(screen.getByRole('combobox', { name: 'Edit as' }), { target: { value: 'plain' } })
    expect(screen.queryByText(/^Not valid JSON/)).toBeNull()
    expect(await readResult()).toEqual({ payload: 'plain {' })
  })
})

describe('binary payload', () => {
  const findEncodingSelect = async () => screen.findByRole('combobox', { name: 'Edit as' })
  const retype = async (value: string) => fireEvent.change(await findEncodingSelect(), { target: { value } })
  const choices = async () =>
    within(await findEncodingSelect())
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))

  it('[IN-7] is entered in hexadecimal or Base64 and evaluated as bytes', async () => {
    await open(
      'SELECT bin2hexstr(payload) AS hex, base64_encode(payload) AS b64, subbits(payload, 8) AS first FROM "t/#"',
    )
    await retype('hex')
    expect(await field('payload')).toHaveValue('7b 22 6d 73 67 22 3a 20 22 68 65 6c 6c 6f 22 7d')
    expect(screen.getByText(/16 bytes of UTF-8 text/)).toBeInTheDocument()
    await type('payload', '0a ff')
    await waitFor(async () => expect(await readResult()).toEqual({ hex: '0AFF', b64: 'Cv8=', first: 10 }))
    expect(screen.getByText(/2 bytes, not UTF-8 text/)).toBeInTheDocument()
    expect(await choices()).toEqual(['base64', 'hex'])
    await retype('base64')
    expect(await field('payload')).toHaveValue('Cv8=')
    await type('payload', 'aGk=')
    await waitFor(async () => expect(await readResult()).toMatchObject({ hex: '6869' }))
    expect(await choices()).toEqual(['plain', 'json', 'base64', 'hex'])
    await retype('plain')
    expect(await field('payload')).toHaveValue('hi')
  })

  it('[IN-7] reports an error and keeps the input', async () => {
    await open('SELECT payload FROM "t/#"')
    await retype('hex')
    await type('payload', '0a <img onerror>')
    expect(await screen.findByText(/^Not hexadecimal/)).toBeInTheDocument()
    expect(await field('payload')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('Correct the sample first.')).toBeInTheDocument()
    await retype('base64')
    expect(await field('payload')).toHaveValue('0a <img onerror>')
    expect(await screen.findByText('Not valid Base64')).toBeInTheDocument()
  })

  it('[IN-7] cannot be tested by the broker, with a reason, unless entered as text', async () => {
    const { broker } = await open('SELECT payload FROM "t/#"', { 'post /rule_test': plain('{"payload":"hi"}') })
    await retype('hex')
    await type('payload', 'ff')
    expect(await screen.findByText(/^Cannot be run on the broker/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Run on the broker' })).toBeNull()
    expect(await screen.findByText(/written as \ufffd in JSON/)).toBeInTheDocument()
    await type('payload', '68 69')
    fireEvent.click(await screen.findByRole('button', { name: 'Run on the broker' }))
    expect(await screen.findByText('The broker has the same result.')).toBeInTheDocument()
    expect(broker.getRequests('post /rule_test')[0]?.body).toMatchObject({ context: { payload: 'hi' } })
  })
})

describe('result in the browser', () => {
  it('[IN-7] is a result, no match, or an error, each with a text', async () => {
    await renderApp(<Editor />)
    await type('qos', '0')
    expect(await screen.findByText('No match: the WHERE condition is not met.')).toBeInTheDocument()
    await type('SQL', 'SELECT nothing(1) AS x FROM "sensor/#"')
    expect(await screen.findByText(/^SELECT failed: No function of this name/)).toHaveTextContent('nothing/1')
    await type('SQL', 'SELECT FROM')
    expect(await screen.findByText(/\(line 1, column 8\)/)).toHaveTextContent('Unexpected FROM')
  })

  it('[IN-7] warns about a sample that does not fit the statement and offers a fix', async () => {
    await open()
    await type('topic', 'other')
    expect(await screen.findByText(/The topic other matches no topic filter/)).toHaveTextContent('sensor/+/t')
    fireEvent.click(screen.getByRole('button', { name: 'Use a matching topic' }))
    expect(await readResult()).toMatchObject({ topic: 'sensor/a/t' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Event' }), { target: { value: 'client_connected' } })
    expect(await screen.findByText('The statement does not read the event "Client connected".')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Use "Message published"' }))
    expect(await readResult()).toMatchObject({ topic: 'sensor/a/t' })
  })
})

describe('test by the broker', () => {
  const runOnBroker = () => fireEvent.click(screen.getByRole('button', { name: 'Run on the broker' }))

  it('[IN-7] sends the sample with exact digits and has the same result', async () => {
    const sent: string[] = []
    const { broker } = await open('SELECT payload.id AS id FROM "t/#"', {
      'post /rule_test': () => {
        sent.push('asked')
        return plain('{"id":9007199254740993}')
      },
    })
    await type('payload', '{"id":9007199254740993}')
    await readResult()
    runOnBroker()
    expect(await screen.findByText('The broker has the same result.')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Result of the broker' })).toHaveTextContent('9007199254740993')
    expect(broker.getRequests('post /rule_test')[0]?.body).toMatchObject({
      sql: 'SELECT payload.id AS id FROM "t/#"',
      context: { event_type: 'message_publish', topic: 't/a', qos: 1, payload: '{"id":9007199254740993}' },
    })
    expect(sent).toEqual(['asked'])
    await type('payload', '{}')
    expect(await screen.findByText(/has changed since/)).toBeInTheDocument()
  })

  it('[IN-7] shows each difference with both values', async () => {
    await open('SELECT topic, qos AS q FROM "t/#"', { 'post /rule_test': plain('{"topic":"t/a","q":2}') })
    await readResult()
    runOnBroker()
    const row = await screen.findByRole('row', { name: /^q / })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1', '2'])
    expect(screen.queryByRole('row', { name: /^topic/ })).toBeNull()
  })

  it('[IN-7] distinguishes no match from an error', async () => {
    const { broker } = await open(SQL, { 'post /rule_test': refusal(412, 'NOT_MATCH', 'SQL Not Match') })
    await readResult()
    runOnBroker()
    expect(await screen.findByText(/^No match \(NOT_MATCH\)/)).toBeInTheDocument()
    expect(screen.getByText(/The broker has a different outcome/)).toBeInTheDocument()
    broker.answer({
      'post /rule_test': refusal(
        400,
        'BAD_REQUEST',
        JSON.stringify({ match_conditions_error: { reason: 'badarg', value: 'x' } }),
      ),
    })
    runOnBroker()
    expect(await screen.findByText(/^WHERE failed: A value is not valid here/)).toHaveTextContent('value: x')
    broker.answer({ 'post /rule_test': refusal(500, 'INTERNAL_ERROR', 'rule engine is down') })
    runOnBroker()
    expect(await screen.findByText(/rule engine is down/)).toBeInTheDocument()
  })
})

it("[IN-7] keeps the chosen view when the broker's document changes the schema", async () => {
  await open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Step through' }))
  const view = screen.getByRole('tab', { name: 'Step through' })
  act(() => differences.set({ 'post /rule_test': { changes: [], more: [], less: [] } }))
  expect(view).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Step through' })).toBe(view))
  expect(view).toHaveAttribute('aria-selected', 'true')
})

describe('try-out in a form', () => {
  it('[IN-7] does not submit the form on Enter or on connecting', async () => {
    let saved = 0
    await renderApp(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          saved++
        }}
      >
        <TryOut sql={SQL} actions={[]} ruleId="in a form" />
        <button type="submit">Save</button>
      </form>,
      { broker: { 'get /listeners': [] } },
    )
    await userEvent.type(await field('topic'), '{Enter}')
    fireEvent.click(screen.getByRole('button', { name: 'Sample from a live message' }))
    const topics = await screen.findByRole('textbox', { name: /^Topic filters/ })
    expect(topics).toHaveValue('sensor/+/t')
    fireEvent.change(topics, { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('At least one topic filter is required')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(saved).toBe(0)
    fireEvent.click(await screen.findByText('Save'))
    expect(saved).toBe(1)
  })
})
