import { checkA11y, expect, shot, test } from './fixtures'

const EDITOR = '[data-code-editor]'

test('[IN-5, IN-8] SQL editor: completion, problems while typing, explanations, templates', async ({
  page,
  signIn,
}) => {
  await signIn(page, { path: '/rule/rules/create' })
  await expect(page.locator(EDITOR)).toBeVisible()
  const sql = page.getByRole('textbox', { name: /^SQL/ })
  const problems = page.getByRole('status', { name: 'Problems of the statement' })
  const offered = page.locator('.suggest-widget.visible')
  await sql.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('SELECT \nFRO "$events/session_subscribed"')
  await expect(problems).toContainText('Line 2')
  await expect(page.locator('.squiggly-error')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('SELECT upper(clientid) AS x FROM "$events/session_subscribed" WHERE ')
  await page.keyboard.type('sub_p')
  await expect(offered.getByRole('option', { name: /^sub_props/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(problems.getByRole('listitem')).toHaveCount(0)
  await expect(page.locator('.squiggly-error')).toHaveCount(0)
  await page
    .locator('.view-line span', { hasText: /^upper$/ })
    .first()
    .hover()
  await expect(page.locator('.monaco-hover:visible')).toContainText('The text in uppercase.')
  await shot(page, 'sql-editor')
  await checkA11y(page)
})

test('[IN-5] offers each completion once after returning to the editor; Ctrl+M lets Tab leave it', async ({
  page,
  signIn,
}) => {
  await signIn(page, { path: '/rule/rules/create' })
  for (let visit = 0; visit < 3; visit++) {
    await expect(page.locator(EDITOR)).toBeVisible()
    await page.evaluate(() => {
      location.hash = '/banned-clients'
    })
    await expect(page.locator(EDITOR)).toHaveCount(0)
    await page.evaluate(() => {
      location.hash = '/rule/rules/create'
    })
  }
  await expect(page.locator(EDITOR)).toBeVisible()
  const sql = page.getByRole('textbox', { name: /^SQL/ })
  await sql.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('SELECT clienti')
  const offered = page.locator('.suggest-widget.visible')
  // The column; a function of that name gives another kind.
  await expect(offered.getByRole('option', { name: /^clientid/ }).filter({ hasText: 'text' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+m')
  await page.keyboard.press('Tab')
  await expect(sql).not.toBeFocused()
  await checkA11y(page)
})
