import { expect, test } from '../e2e/fixtures'
import { answerWith } from '../e2e/support/answers'

test('[SH-13] a record created after the user left shows a notice with a link, and the page stays', async ({
  page,
  signIn,
}) => {
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve
  })
  await answerWith(page, 'post /banned', async ({ request }) => {
    await releasePromise
    return request.postDataJSON()
  })
  await signIn(page, { path: '/banned-clients/create' })
  await page.getByRole('textbox', { name: /^Banned value/ }).fill('late')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/banned'))
  await page.getByRole('main').getByRole('button', { name: 'Ban', exact: true }).click()
  await sent
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  release()
  const notice = page.getByRole('note').filter({ hasText: 'late banned' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/#\/clients/)
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(/#\/banned-clients$/)
})
