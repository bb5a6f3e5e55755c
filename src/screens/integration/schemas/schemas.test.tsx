import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { schemas } from './schemas'

const { Create, List, Show } = schemas

const SOURCE = '{"type":"record","name":"t","fields":[{"name":"i","type":"int"}]}'
const schema = (more: object = {}) =>
  ({ type: 'avro', name: 'point', source: SOURCE, description: '', ...more }) as AnswerOf<'get /schema_registry/{name}'>
const rules = {
  data: [{ id: 'r1', sql: 'SELECT schema_decode(\'point\', payload) as p FROM "t"', actions: [] }],
  meta: { page: 1, limit: 1000, count: 1, hasnext: false },
}
const broker: Answers = {
  'get /schema_registry': [schema(), schema({ name: 'idle', type: 'json', source: '{}' })],
  'get /rules': rules,
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const create = (query: string, more: Answers = {}) =>
  renderApp(<Create />, { path: `/schema/create${query}`, route: '/schema/create', broker: more })

it('[IN-15] the list and the delete dialog name the rules that use a schema', async () => {
  const { user } = await renderApp(<List />, { path: '/schema', route: '/schema', broker })
  expect(await screen.findByRole('link', { name: 'r1' })).toHaveAttribute('href', '/rule/rules/r1')
  await user.click(screen.getByRole('button', { name: /^Delete: point/ }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 rule uses it and fails from then on: r1.')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  // The page is hidden from assistive technology until the dialog is removed.
  await user.click(await screen.findByRole('button', { name: /^Delete: idle/ }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No rule uses it.')
})

it('[IN-15] reports an invalid schema at its position without a request', async () => {
  const { user, broker: fakeBroker } = await create('?type=avro')
  type(await screen.findByRole('textbox', { name: /^Name/ }), 'point')
  const source = screen.getByRole('textbox', { name: /^Schema/ })
  type(source, '{"type":"record","name":"t"}')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('fields is missing or not valid')).toBeInTheDocument()
  type(source, '"strings"')
  expect(await screen.findByText('Unknown type strings')).toBeInTheDocument()
  expect(fakeBroker.getRequests('post /schema_registry')).toEqual([])
})

it.each([
  ['avro', '"type": "int"'],
  ['json', '"type": "integer"'],
  ['protobuf', 'int32 n = 1;'],
])('[IN-15] generates a schema of type %s from a sample and creates it', async (kind, part) => {
  const {
    user,
    broker: fakeBroker,
    path,
  } = await create(`?type=${kind}`, {
    'post /schema_registry': ({ body }) => body as AnswerOf<'post /schema_registry'>,
  })
  type(await screen.findByRole('textbox', { name: /^Name/ }), 'made')
  await user.click(screen.getByRole('button', { name: 'Generate from a sample' }))
  const drawer = await screen.findByRole('dialog')
  type(within(drawer).getByRole('textbox', { name: 'Sample message' }), '{"n": 1')
  expect(within(drawer).getByRole('button', { name: 'Generate' })).toBeDisabled()
  type(within(drawer).getByRole('textbox', { name: 'Sample message' }), '{"n": 1}')
  await user.click(within(drawer).getByRole('button', { name: 'Generate' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Schema/ }).value).toContain(part),
  )
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(path()).toBe('/schema/made'))
  expect(fakeBroker.getRequests('post /schema_registry')[0]?.body).toMatchObject({ type: kind, name: 'made' })
})

it('[IN-15] tests a sample against the schema, or against a message type for Protobuf', async () => {
  const { broker: fake, unmount } = await renderApp(<Show />, {
    path: '/schema/point?tab=try',
    route: '/schema/:id',
    broker: { 'get /schema_registry/{name}': schema(), 'get /rules': rules },
  })
  expect(await screen.findByRole('link', { name: 'r1' })).toBeInTheDocument()
  const sample = await screen.findByRole('textbox', { name: 'Sample' })
  type(sample, '{"i": 1}')
  expect(await screen.findByText('The sample fits the schema.')).toBeInTheDocument()
  type(sample, '{"i": "1"}')
  expect(await screen.findByText('The sample does not fit at i: int')).toBeInTheDocument()
  expect(fake.getRequests('get /schema_registry/{name}').length).toBeGreaterThan(0)
  unmount()
  await renderApp(<Show />, {
    path: '/schema/proto?tab=try',
    route: '/schema/:id',
    broker: {
      'get /schema_registry/{name}': schema({
        type: 'protobuf',
        source:
          'message P { optional int64 n = 1; } message G { optional group A = 1 {} } message Q { repeated P p = 1; }',
        name: 'proto',
      }),
      'get /rules': rules,
    },
  })
  type(await screen.findByRole('textbox', { name: 'Sample' }), '{"n": 9007199254740993}')
  expect(await screen.findByText('The sample fits the schema.')).toBeInTheDocument()
  const message = screen.getByRole('combobox', { name: 'Message type' })
  expect(within(message).getAllByRole('option')).toHaveLength(4)
  fireEvent.change(message, { target: { value: 'Q' } })
  expect(await screen.findByText('The sample does not fit at n: no field of Q')).toBeInTheDocument()
  type(screen.getByRole('textbox', { name: 'Sample' }), '{"p": [{"n": 1.0}]}')
  expect(await screen.findByText('The sample does not fit at p[0].n: int64')).toBeInTheDocument()
  fireEvent.change(message, { target: { value: 'G' } })
  expect(await screen.findByText(/^The browser cannot test with this schema/)).toBeInTheDocument()
})
