import type { Locator } from '@playwright/test'
import { routes } from '../../scripts/screens'
import { checkA11y, expect, test } from './fixtures'
import { createCrawler, NOWHERE } from './support/createCrawler'
import { makeRecords } from './support/records'

/** How what cannot be undone, or cuts somebody off, is called. */
const DESTRUCTIVE =
  /^(Clean session|Clear cache|Delete|Force out|Kick out|Lift|Reset statistics|Restart|Set to zero|Stop|Uninstall|Unsubscribe)\b/
/** A trace that is stopped keeps its log: nothing is lost. */
const isDestructive = (place: string, name: string) =>
  DESTRUCTIVE.test(name) && !(/^\/(clients|log-trace)/.test(place) && name.startsWith('Stop'))

/** A confirmation dialog. */
interface AskedQuestion {
  place: string
  control: string
  title: string
  body: string
}

const readName = (control: Locator) =>
  control.evaluate((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim())

test('[QA-3] destructive actions ask first, name their object and their effect, and send nothing unless confirmed @sandbox', async ({
  page,
  api,
  broker,
  signIn,
  mqttClient,
  unique,
  cleanup,
}) => {
  test.setTimeout(600_000)
  const records = await makeRecords(unique('asked').replaceAll('-', '_'), { api, broker, mqttClient, cleanup })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await signIn(page, { path: NOWHERE, preferences: { 'live.paused': true } })
  const crawl = await createCrawler(page)
  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const confirmations: AskedQuestion[] = []
  const unconfirmed: string[] = []

  /** Presses it, reads the question and says no. */
  const press = async (place: string, control: Locator) => {
    const name = await readName(control)
    await control.click()
    await question.waitFor().catch(() => unconfirmed.push(`${place}: ${name}`))
    if ((await question.count()) === 0) return
    const part = (by: string) =>
      question.evaluate(
        (element, attribute) => document.getElementById(element.getAttribute(attribute) ?? '')?.textContent ?? '',
        by,
      )
    confirmations.push({
      place,
      control: name,
      title: await part('aria-labelledby'),
      body: await part('aria-describedby'),
    })
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }
  /** Buttons already pressed on this page: its tabs share the header. */
  const pressed = new Set<string>()
  /** One button of each destructive kind on the page. */
  const pressAll = async (place: string) => {
    const names = await Promise.all((await main.getByRole('button', { name: DESTRUCTIVE }).all()).map(readName))
    const kinds = new Map(names.filter((name) => isDestructive(place, name)).map((name) => [name.split(':')[0], name]))
    for (const name of kinds.values()) {
      if (pressed.has(name)) continue
      pressed.add(name)
      const control = main.getByRole('button', { name, exact: true }).first()
      // Skip disabled buttons, and buttons that disappeared with the selection.
      if ((await control.count()) > 0 && (await control.getAttribute('aria-disabled')) !== 'true')
        await press(place, control)
    }
  }

  for (const route of routes) {
    const path = route.path.includes(':') ? records[route.path] : route.path
    if (!path) continue
    pressed.clear()
    await crawl.open(path)
    const box = main.locator('tbody').getByRole('checkbox').first()
    if ((await box.count()) > 0) await box.check()
    await pressAll(path)
    const menu = main.getByRole('button', { name: /^Actions for/ }).first()
    if ((await menu.count()) > 0) {
      await menu.click()
      const items = page.locator('[role=menuitem]:not([aria-disabled=true])').filter({ hasText: DESTRUCTIVE })
      const names = await Promise.all((await items.all()).map(readName))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      for (const name of names.filter((one) => isDestructive(path, one))) {
        await menu.click()
        await press(`${path}, actions`, page.getByRole('menuitem', { name, exact: true }))
      }
    }
    await crawl.visitTabs(path, pressAll)
  }
  expect.soft(unconfirmed).toEqual([])
  expect.soft(confirmations.filter(({ title, body }) => !title.includes('?') || body.length < 10)).toEqual([])
  expect.soft(sent).toEqual([])
  expect(confirmations.length).toBeGreaterThan(20)
  await checkA11y(page)
})

test('[QA-3] reports the result once, with the broker’s reason if it refused', async ({
  page,
  api,
  signIn,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/500/)
  const name = unique('once').replaceAll('-', '_')
  const address = `/schema_registry/${name}`
  cleanup(() => api.request('DELETE', address))
  await api.post('/schema_registry', { type: 'json', name, source: '{"type":"object"}' })
  let refuses = true
  await page.route(`**/api/v5${address}`, (route) =>
    refuses && route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'out of order' } })
      : route.continue(),
  )
  await signIn(page, { path: '/schema' })
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('out of order')).toHaveCount(1)
  await expect(page.getByText('schema deleted')).toHaveCount(0)
  refuses = false
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(page.getByText('1 schema deleted')).toHaveCount(1)
  await expect(page.getByText('out of order')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await api.request('GET', address)).status).toBe(404)
})
