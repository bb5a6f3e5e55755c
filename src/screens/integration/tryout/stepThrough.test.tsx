// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { stubStepsWorker } from '../../../../tests/support/components/rules/stubStepsWorker'
import { TryOut } from './TryOut'
import type { RuleOutput } from './types'

beforeEach(stubStepsWorker)

let rules = 0
async function open(sql: string, actions: readonly RuleOutput[] = [], broker: Answers = {}, payload?: string) {
  const app = await renderApp(<TryOut sql={sql} actions={actions} ruleId={`s${++rules}`} />, { broker })
  if (payload !== undefined)
    fireEvent.change(await screen.findByRole('textbox', { name: 'payload' }), { target: { value: payload } })
  fireEvent.click(await screen.findByRole('tab', { name: 'Step through' }))
  await screen.findByRole('list', { name: 'Steps' })
  return app
}

const step = async (name: string | RegExp) => screen.findByRole('listitem', { name })
const region = (name: string | RegExp, within_: HTMLElement) => within(within_).getByRole('region', { name })

describe('statement steps', () => {
  it("[IN-18] are listed in the broker's order with their results", async () => {
    await open(
      'SELECT payload.temp AS t, qos FROM "t/#", "$events/client_connected" WHERE t > 30 or (qos = 1 and not clientid = \'x\')',
      [],
      {},
      '{"temp": 21.5}',
    )
    expect(await step('FROM')).toHaveTextContent(/t\/#Reads the sample.*client_connectedAnother event/)
    expect(await step('SELECT')).toHaveTextContent(/payload\.tempt21\.5/)
    const whereStep = await step('WHERE')
    expect(whereStep).toHaveTextContent('Evaluated after the columns above')
    const lines = [...whereStep.querySelectorAll('.line')].map((line) => line.textContent)
    expect(lines).toEqual([
      'orPassed',
      't > 30Not passed',
      'andPassed',
      'qos = 1Passed',
      'notPassed',
      "clientid = 'x'Not passed",
    ])
    expect(whereStep).toHaveTextContent(/clientidc_emqx|clientid"c_emqx"/)
    expect(await step('Output')).toHaveTextContent('"t": 21.5')
  })

  it('[IN-18] show where and why evaluation stops', async () => {
    await open('SELECT nothing(1) AS x, qos FROM "t/#" WHERE qos = 1')
    expect(await step('SELECT')).toHaveTextContent(/Failed.*No function of this name.*Not evaluated/)
    expect(await step('WHERE')).toHaveTextContent('Not evaluated')
    expect(await step('Output')).toHaveTextContent('SELECT failed')
  })

  it('[IN-18] show binary data in hexadecimal', async () => {
    await open('SELECT hexstr2bin(\'0aff\') AS raw FROM "t/#" WHERE raw <> payload')
    expect(await step('SELECT')).toHaveTextContent(/raw2 bytes: 0a ff/)
    expect(await step('WHERE')).toHaveTextContent('2 bytes: 0a ff')
    expect(await step('Output')).toHaveTextContent('Bytes that are not UTF-8 text are written as \ufffd in JSON.')
  })

  it('[IN-18] iterate over the items of a list', async () => {
    await open('FOREACH payload.list AS n DO n * 2 AS m INCASE n > 1 FROM "t/#"', [], {}, '{"list": [1, 2]}')
    const items = await step('Items')
    expect(items).toHaveTextContent('2 items')
    const [first, second] = within(items).getAllByRole('group')
    expect(first).toHaveTextContent(/^1Not passed/)
    expect(second).toHaveTextContent(/^2Passed.*n \* 2m4/)
  })
})

const channel = (type: string, name: string, more: object) => ({ type, name, enable: true, connector: 'c', ...more })

describe('action steps', () => {
  it('[IN-18] republish: shows topic, payload, QoS and properties, with defaults', async () => {
    const args = {
      topic: 'out/${topic}',
      mqtt_properties: { 'Content-Type': 'text/${qos}', 'Response-Topic': '${none}' },
      user_properties: '${up}',
    }
    await open('SELECT topic, qos, payload, map_put(\'a\', 1, map_new()) AS up FROM "t/#"', [
      { function: 'republish', args },
      { function: 'console' },
    ])
    const message = await screen.findByRole('region', { name: /^Republish/ })
    expect(region('Topic', message)).toHaveTextContent('out/t/a')
    expect(region('Payload', message)).toHaveTextContent('{"msg": "hello"}')
    expect(region('QoS and retain', message)).toHaveTextContent('QoS 1')
    expect(region('Properties', message)).toHaveTextContent('Content-Type: text/1 User property a: 1')
    expect(screen.getByRole('region', { name: 'Console output' })).toHaveTextContent('"qos": 1')
  })

  it('[IN-18] bytes: are published unchanged, alone or within a text, without a claim for other actions', async () => {
    await open(
      'SELECT hexstr2bin(\'0aff\') AS raw FROM "t/#"',
      [
        { function: 'republish', args: { topic: 'out', payload: '${raw}' } },
        { function: 'republish', args: { topic: 'out', payload: 'A${raw}' } },
        { function: 'republish', args: { topic: '${raw}', payload: '' } },
        'pgsql:db',
        'redis:cache',
      ],
      {
        'get /actions/{id}': ({ params }) =>
          params.id === 'pgsql:db'
            ? channel('pgsql', 'db', { parameters: { sql: 'insert into t values (${raw})' } })
            : channel('redis', 'cache', { parameters: { command_template: ['SET', 'k', '${raw}'] } }),
      },
    )
    const [alone, within_, topic] = await screen.findAllByRole('region', { name: /^Republish/ })
    if (!alone || !within_ || !topic) throw new Error('an action is missing')
    expect(region('Payload (bytes)', alone)).toHaveTextContent('0a ff')
    expect(region('Payload (bytes)', within_)).toHaveTextContent('41 0a ff')
    expect(topic).toHaveTextContent(
      /Not shown.*bytes that are not UTF-8 text. It is unknown here how this action sends them/,
    )
    expect(await screen.findByText('2 bytes: 0a ff', { selector: 'li' })).toBeInTheDocument()
    const cache = await screen.findByRole('region', { name: /cache$/ })
    expect(await within(cache).findByText(/It is unknown here/)).toBeInTheDocument()
  })

  it("[IN-18] HTTP: shows method, URL, headers including the connector's, body, and missing values", async () => {
    await open('SELECT topic, qos FROM "t/#"', ['http:hook'], {
      'get /actions/{id}': channel('http', 'hook', {
        parameters: { path: '/x/${topic}', headers: { 'x-qos': '${qos}' }, body: '{"a": ${none}}', method: 'put' },
      }),
      'get /connectors/{id}': {
        type: 'http',
        name: 'c',
        url: 'http://host:81/base',
        headers: { 'X-Own': '1' },
      },
    })
    const action = await screen.findByRole('region', { name: /hook$/ })
    expect(await within(action).findByRole('region', { name: 'Request' })).toHaveTextContent(
      'PUT http://host:81/base/x/t/a',
    )
    expect(region('Headers', action)).toHaveTextContent('x-own: 1 x-qos: 1')
    expect(region('Body', action)).toHaveTextContent('{"a": undefined}')
    expect(action).toHaveTextContent('No value for ${none}.')
  })

  it('[IN-18] SQL: shows the prepared statement and its values, for each result of a list', async () => {
    await open(
      'FOREACH payload.list AS n DO n FROM "t/#"',
      ['pgsql:db'],
      { 'get /actions/{id}': channel('pgsql', 'db', { parameters: { sql: 'insert into t values (${n}, ${none})' } }) },
      '{"list": [7, 8]}',
    )
    const action = await screen.findByRole('region', { name: /db$/ })
    expect(await within(action).findByText('insert into t values ($1, $2)')).toBeInTheDocument()
    const values = () =>
      within(within(action).getByRole('list', { name: 'Parameters of the prepared statement' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(values()).toEqual(['7', 'null'])
    fireEvent.change(screen.getByRole('combobox', { name: 'Result for the actions' }), { target: { value: '1' } })
    expect(values()).toEqual(['8', 'null'])
  })

  it('[IN-18] show missing and disabled actions and loading errors without hiding the others', async () => {
    await open('SELECT qos FROM "t/#"', ['redis:gone', 'redis:off', 'redis:broken'], {
      'get /actions/{id}': ({ params }) =>
        params.id === 'redis:gone'
          ? refusal(404, 'NOT_FOUND', 'not found')
          : params.id === 'redis:off'
            ? channel('redis', 'off', { enable: false, parameters: { command_template: ['SET', 'k', '${qos}'] } })
            : refusal(500, 'INTERNAL_ERROR', 'down'),
    })
    expect(await screen.findByText(/The broker does not have this action/)).toBeInTheDocument()
    expect(await screen.findByText('Disabled: the broker drops it')).toBeInTheDocument()
    expect((await screen.findAllByText(/down/)).length).toBeGreaterThan(0)
  })
})
