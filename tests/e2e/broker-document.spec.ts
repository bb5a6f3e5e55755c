import type { Page } from '@playwright/test'
import { checkA11y, expect, test } from './fixtures'
import { answerDocument, changeDocument, DOCUMENT } from './support/brokerDocument'

const entry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, path)

test('[SH-6] [SH-16] hides menu entries that the broker lacks, and explains it on their pages', async ({
  page,
  signIn,
}) => {
  await changeDocument(page, ({ paths }) => {
    for (const path of ['/banned', '/publish']) {
      expect(Object.keys(paths)).toContain(path)
      delete paths[path]
    }
    paths['/brand_new/{id}'] = { get: {} }
  })
  await signIn(page, { path: '/subscriptions/topics' })
  await expect(entry(page, 'Clients')).toBeVisible()
  await expect(entry(page, 'Banned clients')).toBeHidden()
  // So does a button of another screen.
  const publish = page.getByRole('main').getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toHaveAttribute('title', 'Not supported by this broker')

  await go(page, '/banned-clients')
  await expect(heading(page, 'Banned clients')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Not supported by this broker')
  await expect(main.getByRole('list', { name: 'Missing operations' })).toHaveText('GET /banned')
  await checkA11y(page)
  await go(page, '/banned-clients/create')
  await expect(main.getByRole('list')).toHaveText('POST /banned')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('link', { name: 'Clients', exact: true })).toBeVisible()
  await expect(help.getByRole('link', { name: 'Banned clients' })).toBeHidden()
  await help.getByText(/^\d operations missing in the broker$/).click()
  for (const text of ['GET /banned', 'POST /banned', 'POST /publish']) {
    await expect(help.getByText(text, { exact: true })).toBeVisible()
  }
  await help.getByText('1 operation unknown to this console').click()
  await expect(help.getByText('GET /brand_new/{id}')).toBeVisible()
  await checkA11y(page)
})

test('[SH-16] reads the document once for a version, and not before the sign-in', async ({
  page,
  signIn,
  signedOut,
}) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api-docs/swagger.json')) reads.push(request.url())
  })
  await changeDocument(page)
  await page.clock.install()
  await signedOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  // Longer than the console waits for its first screen.
  await page.clock.runFor(5000)
  expect(reads).toEqual([])
  await signIn(page, { path: '/users' })
  const openHelp = async () => {
    await page.keyboard.press('?')
    await expect(page.getByText("The broker's API has the same operations.")).toBeVisible()
  }
  await openHelp()
  expect(reads).toHaveLength(1)
  // The worker stores its results before it ends.
  await expect.poll(() => page.workers()).toEqual([])
  await page.reload()
  await expect(heading(page, 'Users')).toBeVisible()
  await openHelp()
  expect(reads).toHaveLength(1)
})

for (const [failure, answer] of [
  ['gives no document', { status: 404, body: '' }],
  ['answers with a page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['answers with an empty document', { status: 200, json: { openapi: '3.0.0', info: {}, paths: {} } }],
] as const)
  test(`[SH-16] works without the document if the broker ${failure}`, async ({ page, signIn, expectErrors }) => {
    expectErrors(/swagger\.json|404/)
    await answerDocument(page, answer)
    const read = page.waitForResponse(DOCUMENT)
    await signIn(page, { path: '/banned-clients' })
    await read
    await page.keyboard.press('?')
    await expect(page.getByText("The broker's API document could not be read")).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry(page, 'Banned clients')).toBeVisible()
    await expect(heading(page, 'Banned clients')).toBeVisible()
    await expect(page.getByText('Not available')).toBeHidden()
  })
