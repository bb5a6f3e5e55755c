import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, test } from './fixtures'
import { changeDocument } from './support/brokerDocument'

const HOSTILE = '<img src=x onerror="alert(1)"> How much it holds.'
const ID = 'a/b%2F#'
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

const text = { type: 'string' }
const shelf = {
  type: 'object',
  required: ['name'],
  properties: { name: text, size: { type: 'integer', minimum: 1, maximum: 9, description: HOSTILE } },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const byName = [{ name: 'name', in: 'path', required: true, schema: text }]
const tags = ['Shelves']

/** Adds a collection to the broker's document and answers its requests. */
async function addShelves(page: Page) {
  const shelves = new Map<string, object>([
    [ID, { name: ID, size: 3 }],
    ['plain', { name: 'plain', size: 4 }],
  ])
  await changeDocument(page, (document) => {
    document.paths['/shelves'] = {
      get: { tags, summary: 'List shelves', responses: { 200: json({ type: 'array', items: shelf }) } },
      post: { tags, summary: HOSTILE, deprecated: true, requestBody: json(shelf), responses: { 201: json(shelf) } },
    }
    document.paths['/shelves/{name}'] = {
      get: { tags, summary: 'Read a shelf', parameters: byName, responses: { 200: json(shelf) } },
      put: {
        tags,
        summary: 'Change a shelf',
        parameters: byName,
        requestBody: json(shelf),
        responses: { 200: json(shelf) },
      },
      delete: { tags, summary: 'Delete a shelf', parameters: byName, responses: { 204: {} } },
    }
  })
  await page.route('**/api/v5/shelves', (route) => route.fulfill({ json: [...shelves.values()] }))
  await page.route('**/api/v5/shelves/*', async (route) => {
    const request = route.request()
    const name = decodeURIComponent(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    if (request.method() === 'DELETE') {
      shelves.delete(name)
      return route.fulfill({ status: 204 })
    }
    if (request.method() === 'PUT') {
      const body = request.postDataJSON()
      if (body.size === 9)
        return route.fulfill({
          status: 400,
          json: { code: 'BAD_REQUEST', message: { path: 'size', kind: 'validation_error', reason: 'no room' } },
        })
      shelves.set(name, body)
    }
    const found = shelves.get(name)
    return found
      ? route.fulfill({ json: found })
      : route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'no such shelf' } })
  })
  return shelves
}

test('[SH-22] lists the operations of a newer broker, and changes and deletes an item with them', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const shelves = await addShelves(page)
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Other operations', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Shelves' })).toBeVisible()
  await expect(page.getByText(HOSTILE)).toBeVisible()
  await expect(page.getByText('Deprecated')).toHaveCount(1)
  await checkA11y(page)
  await shot(page, 'other-operations-list')

  await page.getByRole('link', { name: 'GET /shelves', exact: true }).click()
  await expect(page.getByText('Unknown to this console')).toHaveCount(1)
  await send(page).click()
  await expect(page.getByText('Success (200)')).toBeVisible()
  await checkA11y(page)
  await shot(page, 'other-operations-answer')
  await page.getByRole('table').getByRole('link', { name: ID, exact: true }).click()
  await expect(textbox(page, /^Name/)).toHaveValue(ID)
  await send(page).click()
  await page.getByRole('button', { name: 'Use in PUT /shelves/{name}', exact: true }).click()

  await expect(textbox(page, /^Size/)).toHaveValue('3')
  await expect(page.getByText(HOSTILE)).toBeVisible()
  await textbox(page, /^Size/).fill('9')
  await send(page).click()
  const question = page.getByRole('dialog', { name: 'Send PUT /shelves/{name}?', exact: true })
  await expect(question).toContainText('does not know the effect of this operation')
  await checkA11y(page)
  await shot(page, 'other-operations-question')
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('no room')).toBeVisible()
  await expect(textbox(page, /^Size/)).toHaveValue('9')
  await textbox(page, /^Size/).fill('5')
  await send(page).click()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Success (200)')).toBeVisible()
  await expect.poll(() => shelves.get(ID)).toEqual({ name: ID, size: 5 })
  await checkA11y(page)
  await shot(page, 'other-operations-changed')

  await page.getByRole('link', { name: 'DELETE /shelves/{name}', exact: true }).click()
  await expect(textbox(page, /^Name/)).toHaveValue(ID)
  await send(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send DELETE /shelves/{name}?', exact: true })
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox').fill(ID)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Success, no content (204)')).toBeVisible()
  await expect.poll(() => [...shelves.keys()]).toEqual(['plain'])
})

test('[SH-14] shows a call before it is sent, and copies the same call', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addShelves(page)
  await signIn(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help', exact: true })
  await help.getByText('5 operations unknown to this console').click()
  await help.getByRole('link', { name: 'PUT /shelves/{name}', exact: true }).click()
  await textbox(page, /^Name/).first().fill("it's")
  await textbox(page, /^Name/).last().fill('x')
  const command = page.getByRole('group', { name: 'curl command', exact: true })
  await expect(command).toContainText('"name":"x"')
  await page.getByRole('button', { name: 'Copy as curl', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const { stdout } = await promisify(execFile)('bash', ['-c', `curl() { printf '%s\\n' "$@"; }; ${copied}`], {
    env: { TOKEN: 't' },
  })
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['PUT', expect.stringMatching(/\/api\/v5\/shelves\/it's$/), '{"name":"x"}']),
  )
  await checkA11y(page)
})

test('[SH-22] has no such entry for a broker with the same document, and explains it at its address', async ({
  page,
  signIn,
}) => {
  await changeDocument(page)
  await signIn(page, { path: '/other-operations' })
  await expect(page.getByText('No other operations', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Other operations' })).toHaveCount(0)
  await checkA11y(page)
})
