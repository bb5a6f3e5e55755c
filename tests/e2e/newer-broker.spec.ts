import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { changeDocument, getBodySchema, resolveSchema } from './support/brokerDocument'
import { saveForm } from './support/save'

const MARK = 'Unknown to this console'
const HELP = '<img src=x onerror="alert(1)"> What goes first when the store is full.'
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A broker with one more field in its retainer settings. Only the page changes the value. */
async function mockNewerRetainer(page: Page, before: object) {
  const retainer = { settings: { ...before, eviction_note: 'oldest' } as Record<string, unknown> }
  await page.route('**/api/v5/mqtt/retainer', async (route) => {
    if (route.request().method() === 'PUT') retainer.settings = route.request().postDataJSON()
    await route.fulfill({ json: retainer.settings })
  })
  return retainer
}

test('[SH-22] shows and saves a field that only the broker knows, and hides one that it lacks', async ({
  page,
  signIn,
  api,
}) => {
  const { stop_publish_clear_msg: _, ...before } = await api.get('/mqtt/retainer')
  const retainer = await mockNewerRetainer(page, before)
  await changeDocument(page, (document) => {
    const { properties } = getBodySchema(document, 'put', '/mqtt/retainer')
    expect(properties).toHaveProperty('stop_publish_clear_msg')
    delete properties.stop_publish_clear_msg
    properties.eviction_note = { type: 'string', maxLength: 9, description: HELP }
  })
  await signIn(page, { path: '/mqtt/retainer' })
  // The form was shown first, and has no changes yet.
  await expect(textbox(page, 'Eviction note')).toHaveValue('oldest')
  await expect(page.getByText(HELP)).toBeVisible()
  await expect(page.getByText(MARK)).toHaveCount(1)
  await expect(page.getByRole('switch', { name: 'Do not publish clearing messages' })).toHaveCount(0)
  await checkA11y(page)
  await shot(page, 'newer-broker-field')

  await textbox(page, 'Eviction note').fill('far too long')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '9' })).toBeVisible()
  await textbox(page, 'Eviction note').fill('newest')
  await saveForm(page)
  await expect.poll(() => retainer.settings).toEqual({ ...before, eviction_note: 'newest' })
  await page.reload()
  await expect(textbox(page, 'Eviction note')).toHaveValue('newest')
})

test('[SH-22] offers a kind that only the broker knows, with a form, and hides one that it lacks', async ({
  page,
  signIn,
}) => {
  await changeDocument(page, (document) => {
    for (const [method, path] of [
      ['post', '/connectors'],
      ['post', '/connectors_probe'],
      ['put', '/connectors/{id}'],
    ] as const) {
      const body = getBodySchema(document, method, path)
      const branches: object[] = body.oneOf ?? body.anyOf
      const getKind = (branch: object) =>
        resolveSchema(document, resolveSchema(document, branch).properties.type ?? {}).enum?.[0]
      const left = branches.filter((branch) => getKind(branch) !== 'mysql')
      branches.splice(0, branches.length, ...left, {
        type: 'object',
        required: ['type', 'name', 'shard_of'],
        properties: {
          type: { type: 'string', enum: ['new_store'] },
          name: { type: 'string' },
          enable: { type: 'boolean', default: true },
          shard_of: { type: 'string', description: HELP },
        },
      })
    }
  })
  await signIn(page, { path: '/connector/create' })
  const tile = page.getByRole('option', { name: /New store/ })
  await expect(tile).toContainText(MARK)
  await expect(page.getByRole('option', { name: /PostgreSQL/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /MySQL/ })).toHaveCount(0)
  await checkA11y(page)
  await tile.click()
  await expect(textbox(page, 'Shard of (required)')).toBeVisible()
  await expect(page.getByText(HELP)).toBeVisible()
  await expect(page.getByText(MARK)).toHaveCount(1)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Shard of is required')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'newer-broker-kind')
})

test('[SH-22] ignores a document with circular references', async ({ page, signIn }) => {
  await changeDocument(page, (document) => {
    const { properties } = getBodySchema(document, 'put', '/mqtt/retainer')
    delete properties.stop_publish_clear_msg
    properties['n'.repeat(65_536)] = { type: 'string', description: HELP }
    document.components.schemas.Loop = { allOf: [{ $ref: '#/components/schemas/Loop' }] }
    properties.loop = { $ref: '#/components/schemas/Loop' }
  })
  const started = page.waitForEvent('worker')
  await signIn(page, { path: '/mqtt/retainer' })
  const worker = await started
  await worker.waitForEvent('close')
  await expect(page.getByRole('switch', { name: 'Do not publish clearing messages' })).toBeVisible()
  await expect(page.getByText(MARK)).toHaveCount(0)
  await checkA11y(page)
})
