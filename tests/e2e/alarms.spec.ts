import type { Page } from '@playwright/test'
import type { AnswerOf } from '../support/operations'
import { checkA11y, expect, shot, test } from './fixtures'
import { answerWith, failWith } from './support/answers'

type Alarm = NonNullable<AnswerOf<'get /alarms'>['data']>[number]

/** Replaces the broker's alarms, active and cleared, with alarms of the test. */
async function replaceAlarms(page: Page, active: Alarm[], cleared: Alarm[] = []) {
  const alarms = { active, cleared }
  await answerWith(page, 'get /alarms', ({ query }) => {
    const data = query.get('activated') === 'false' ? alarms.cleared : alarms.active
    return { data, meta: { page: 1, limit: 50, count: data.length, hasnext: false } }
  })
  await answerWith(page, 'delete /alarms', () => {
    alarms.cleared = []
    return undefined
  })
  return alarms
}

test('[MO-7] shows an alarm in words with its details, moves it to the history, and clears the history', async ({
  page,
  signIn,
}) => {
  const alarm: Alarm = {
    name: 'license_quota',
    node: 'emqx@127.0.0.1',
    message: 'License: live connection number exceeds 80% of 25',
    details: { high_watermark: '80%' },
    activate_at: new Date(Date.now() - 60_000).toISOString(),
    duration: 60_000,
  }
  const alarms = await replaceAlarms(page, [alarm])
  await signIn(page, { path: '/alarm', preferences: { 'live.interval': 2000 } })
  await expect(page).toHaveURL(/#\/alarm\/current-alarm$/)
  await expect(page.getByRole('link', { name: 'Alarms', exact: true })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('row', { name: /license_quota/ })
  await expect(row).toContainText('Connections near the license limit')
  await expect(row).toContainText('emqx@127.0.0.1')
  await expect(row).toContainText('System')
  const filters = await page.getByRole('search').boundingBox()
  const table = await page.getByRole('table').boundingBox()
  expect((table?.y ?? 0) - ((filters?.y ?? 0) + (filters?.height ?? 0))).toBeGreaterThanOrEqual(8)
  await checkA11y(page)
  await shot(page, 'alarms')

  await row.getByRole('button', { name: 'Details: license_quota' }).click()
  const details = page.getByRole('dialog', { name: 'license_quota' })
  await expect(details).toContainText('exceeds 80% of 25')
  await expect(details).toContainText('Raised above')
  await shot(page, 'alarm-details')
  await page.keyboard.press('Escape')

  alarms.active = []
  alarms.cleared = [{ ...alarm, deactivate_at: new Date().toISOString() }]
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/#\/alarm\/history-alarm$/)
  await expect(row).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Cleared at' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alarms', exact: true })).toHaveAttribute('aria-current', 'page')
  await checkA11y(page)
  await shot(page, 'alarms-history')

  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByText('Alarms appear here once they are cleared.')).toBeVisible()
  expect(alarms.cleared).toEqual([])
  await expect(page.getByRole('button', { name: 'Clear history' })).toHaveAttribute('aria-disabled', 'true')
})

test('[MO-7] the bell links to the alarms', async ({ page, signIn }) => {
  await signIn(page)
  await page.getByRole('button', { name: /alarm/i }).click()
  await page.getByRole('dialog', { name: 'Active alarms' }).getByRole('link', { name: 'All alarms' }).click()
  await expect(page).toHaveURL(/#\/alarm\/current-alarm$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[MO-7] shows hostile names and details of resources as text', async ({ page, signIn }) => {
  await replaceAlarms(page, [
    {
      name: 'connector:http:<img src=x onerror=alert(1)>',
      node: 'emqx@127.0.0.1',
      message: 'resource down: \u202Ereversed',
      details: { reason: 'resource_down', resource_id: 'connector:http:x', '<b>': { peers: ['a'] } },
      activate_at: new Date(Date.now() - 90_000).toISOString(),
      duration: 90_000,
    },
  ])
  await signIn(page, { path: '/alarm/current-alarm' })
  const row = page.getByRole('row', { name: /connector:http/ })
  await expect(row).toContainText('Resource of a data integration is down')
  await expect(row).toContainText('⟨U+202E⟩')
  await expect(row).toContainText('1 m 30 s')
  await row.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('{"peers":["a"]}')
})

test('shows why the alarms could not be read, and tries again', async ({ page, signIn, expectErrors }) => {
  expectErrors(/500/)
  const restore = await failWith(page, 'get /alarms', 500, 'out of order')
  await signIn(page, { path: '/alarm/history-alarm' })
  await expect(page.getByRole('alert').filter({ hasText: 'out of order' })).toBeVisible()
  await restore()
  await replaceAlarms(page, [])
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByText('Alarms appear here once they are cleared.')).toBeVisible()
})
