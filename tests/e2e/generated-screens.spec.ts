import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { compareOperations } from '../../src/api/document/compareOperations'
import { reduceDocument } from '../../src/api/document/reduceDocument'
import { buildVersion, operationKeys } from '../../src/api/generated/keys'
import type { OperationKey } from '../../src/schema/types'
import { CONTRACT } from '../support/contract'
import { createDocumentBroker, type DocumentBroker } from '../support/documentBroker'
import { checkA11y, expect, shot, test } from './fixtures'
import { answerDocument, changeDocument } from './support/brokerDocument'

const text = { type: 'string' }
const rule = {
  type: 'object',
  required: ['name', 'topics'],
  properties: {
    name: text,
    topics: { type: 'array', items: text },
    priority: { type: 'integer', minimum: 1, maximum: 9, description: 'Order of evaluation.' },
    enable: { type: 'boolean', default: true },
  },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const named = [{ name: 'name', in: 'path', required: true, schema: text }]
const tags = ['Traffic filters']

/** Operations of a collection that no broker has. */
const paths = {
  '/traffic_filters': {
    get: { tags, description: 'Filters of messages.', responses: { 200: json({ type: 'array', items: rule }) } },
    post: { tags, requestBody: json(rule), responses: { 201: json(rule) } },
    put: { tags, requestBody: json(rule), responses: { 200: json(rule) } },
  },
  '/traffic_filters/filter/{name}': {
    get: { tags, parameters: named, responses: { 200: json(rule) } },
    delete: { tags, parameters: named, responses: { 204: {} } },
  },
  '/traffic_filters/filter/{name}/enable/{enable}': {
    post: {
      tags,
      parameters: [...named, { name: 'enable', in: 'path', required: true, schema: { type: 'boolean' } }],
      responses: { 204: {} },
    },
  },
}

/** Answers the given operations in place of the broker. */
async function answerApi(page: Page, broker: DocumentBroker): Promise<void> {
  await page.route('**/api/v5/**', (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^.*?\/api\/v5/, '')
    const found = broker.match(request.method().toLowerCase(), path)
    if (!found) return route.fallback()
    const { status, json } = broker.handle({ ...found, body: request.postDataJSON() ?? undefined })
    return route.fulfill(json === undefined ? { status } : { status, json })
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

interface Journey {
  /** Title in the menu. */
  title: string
  path: string
  id: string
  create: (page: Page) => Promise<unknown>
  /** Changes one field, and returns what the record must contain then. */
  edit: (page: Page) => Promise<Record<string, unknown>>
  hasSwitch?: boolean
}

/** Creates, changes, switches and deletes a record of a generated collection. */
async function runJourney(page: Page, broker: DocumentBroker, journey: Journey): Promise<void> {
  const { title, path, id, create, edit, hasSwitch } = journey
  const records = broker.records(path)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title, exact: true }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('No records', { exact: true })).toBeVisible()
  await button(page, 'Create').click()
  await create(page)
  await checkA11y(page)
  await button(page, 'Create').click()
  await page.getByRole('table').getByRole('link', { name: id, exact: true }).click()
  expect([...records.keys()]).toEqual([id])
  const expected = await edit(page)
  await checkA11y(page)
  await button(page, 'Save').click()
  await expect.poll(() => records.get(id)).toMatchObject(expected)
  await page.getByRole('link', { name: title, exact: true }).first().click()
  if (hasSwitch) {
    await page.getByRole('switch').click()
    await expect.poll(() => records.get(id)).toMatchObject({ enable: false })
  }
  await checkA11y(page)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No records', { exact: true })).toBeVisible()
  expect(records.size).toBe(0)
}

test('[SH-28] creates, changes, switches and deletes records of an unknown collection', async ({ page, signIn }) => {
  const keys = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}` as OperationKey),
  )
  const broker = createDocumentBroker({ paths, components: {} }, keys)
  await changeDocument(page, (document) => Object.assign(document.paths, paths))
  await answerApi(page, broker)
  await signIn(page)
  await runJourney(page, broker, {
    title: 'Traffic filters',
    path: '/traffic_filters',
    id: 'a/b%2F#',
    create: async () => {
      await page.getByRole('textbox', { name: /^Name/ }).fill('a/b%2F#')
      await page
        .getByRole('group', { name: /^Topics/ })
        .getByRole('button', { name: 'Add' })
        .click()
      await page
        .getByRole('group', { name: /^Topics/ })
        .getByRole('textbox')
        .fill('t/1')
    },
    edit: async () => {
      await page.getByRole('textbox', { name: /^Priority/ }).fill('7')
      return { name: 'a/b%2F#', priority: 7, topics: ['t/1'] }
    },
    hasSwitch: true,
  })
})

const VERSION = join(CONTRACT, 'versions/emqx-ee-6.0.1.json')

test.describe('[SH-28] with the document of EMQX 6.0.1', () => {
  test.skip(!existsSync(VERSION), '../shared is absent')

  const fill = (page: Page, name: string | RegExp, value: string) =>
    page.getByRole('textbox', { name }).first().fill(value)
  const choose = (page: Page, name: RegExp, value: string) =>
    page.getByRole('combobox', { name }).first().selectOption(value)
  const addTopic = async (page: Page, topic: string) => {
    await button(page, 'Add to Topics').click()
    await fill(page, 'Topics 1', topic)
  }

  const journeys: Journey[] = [
    {
      title: 'Message queues',
      path: '/message_queues/queues',
      id: 't/+/#',
      create: (page) => fill(page, /^Topic filter/, 't/+/#'),
      edit: async (page) => {
        await page.getByRole('radio', { name: 'Yes' }).check()
        await choose(page, /^Dispatch strategy/, 'round_robin')
        return { is_lastvalue: true, dispatch_strategy: 'round_robin' }
      },
    },
    {
      title: 'Schema validations',
      path: '/schema_validations',
      id: 'temperatures',
      create: async (page) => {
        await fill(page, /^Name/, 'temperatures')
        await button(page, 'Add to Checks').click()
        await choose(page, /^Type/, 'sql')
        await fill(page, /^SQL/i, 'SELECT payload.t AS t WHERE t > 0')
        await choose(page, /^On failure/, 'drop')
        await choose(page, /^Strategy/, 'all_pass')
        await addTopic(page, 't/#')
      },
      edit: async (page) => {
        await choose(page, /^On failure/, 'ignore')
        return { failure_action: 'ignore', checks: [{ type: 'sql', sql: 'SELECT payload.t AS t WHERE t > 0' }] }
      },
      hasSwitch: true,
    },
    {
      title: 'Message transformations',
      path: '/message_transformations',
      id: 'prefix',
      create: async (page) => {
        await fill(page, /^Name/, 'prefix')
        await choose(page, /^On failure/, 'drop')
        await addTopic(page, 't/#')
      },
      edit: async (page) => {
        await choose(page, /^Payload decoder/, 'Avro')
        await fill(page, /^Schema/, 'point')
        return { payload_decoder: { type: 'avro', schema: 'point' }, topics: ['t/#'] }
      },
      hasSwitch: true,
    },
    {
      title: 'Cluster links',
      path: '/cluster/links',
      id: 'east',
      create: async (page) => {
        await fill(page, /^Name/, 'east')
        await fill(page, /^Server/, 'east.example:1883')
        await addTopic(page, 'a/#')
      },
      edit: async (page) => {
        await page.getByRole('switch', { name: /^Enabled/ }).click()
        return { enable: false, server: 'east.example:1883', topics: ['a/#'] }
      },
    },
    {
      title: 'AI providers',
      path: '/ai/providers',
      id: 'assistant',
      create: async (page) => {
        await fill(page, /^Name/, 'assistant')
        await choose(page, /^Type/, 'openai')
        await page
          .getByLabel(/^API key/)
          .first()
          .fill('secret')
      },
      edit: async (page) => {
        await expect(page.getByLabel(/Anthropic/)).toBeHidden()
        await fill(page, /^Base URL/, 'https://ai.example/v1')
        return { type: 'openai', base_url: 'https://ai.example/v1' }
      },
    },
  ]
  for (const journey of journeys)
    test(`manages ${journey.title.toLowerCase()}`, async ({ page, signIn }) => {
      const document: unknown = JSON.parse(readFileSync(VERSION, 'utf8'))
      const keys = compareOperations(reduceDocument(document), { buildVersion, operationKeys }, 'ee').unknownOperations
      const broker = createDocumentBroker(document, keys)
      await answerDocument(page, { json: document })
      await answerApi(page, broker)
      await signIn(page)
      await runJourney(page, broker, journey)
      await shot(page, `generated-${journey.id}`)
    })
})
