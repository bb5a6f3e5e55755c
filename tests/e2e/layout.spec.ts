import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('it is not in the page')
  return found
}

test('[MO-3] keeps the height of a card when its chart becomes a table', async ({ page, signIn }) => {
  await signIn(page, { path: '/dashboard/overview' })
  const card = page.getByRole('region', { name: 'Incoming messages (msg/s)', exact: true })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('img').or(card.getByText('No data')).or(card.locator('svg')).first()).toBeVisible()
  const { height } = await box(card)
  await card.getByRole('button', { name: 'As table', exact: true }).click()
  await expect(card.getByRole('table')).toBeVisible()
  expect((await box(card)).height).toBe(height)
  await card.getByRole('button', { name: 'As chart', exact: true }).click()
  await expect.poll(async () => (await box(card)).height).toBe(height)
})

test('[MG-3] the title keeps its position on every tab, and settings use the full width', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/mqtt/general', '/monitoring/alarm-settings']) {
    await signIn(page, { path })
    const title = page.getByRole('heading', { level: 1 })
    const main = await box(page.getByRole('main'))
    const places: unknown[] = []
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const form = page.getByRole('main').locator('form')
      await expect(form).toBeVisible()
      const { x, y } = await box(title)
      places.push({ x, y })
      expect((await box(form)).width).toBeGreaterThan(main.width / 2)
    }
    expect(places.length).toBeGreaterThan(1)
    expect(new Set(places.map((place) => JSON.stringify(place))).size, path).toBe(1)
  }
})
