import { routes } from '../../src/app/routes'
import { checkA11y, expect, test } from '../e2e/fixtures'
import { crawler, NOWHERE } from '../e2e/support/crawl'

/** What stands for a parameter where the record must be of a kind that there is. */
const KIND: Record<string, string> = { ':authenticator': 'password_based:redis', ':type': 'mysql' }
const NOBODY = 'nobody%2Fhere%23'

const ghosts = routes
  .map(({ path }) => path)
  .filter((path) => /:\w+$/.test(path) && path !== '/gateway/create/:gateway')

test('(T25) a record that is not there, or no longer, is told on every page that shows one, with the way back @sandbox', async ({
  page,
  signIn,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(/40[04]/)
  await signIn(page, { path: NOWHERE })
  const crawl = await crawler(page)
  const main = page.getByRole('main')
  const wrong: string[] = []
  for (const route of ghosts) {
    const path = route.replaceAll(/:\w+/g, (parameter) => KIND[parameter] ?? NOBODY)
    await crawl.open(path)
    const text = (await main.textContent()) ?? ''
    console.log(
      path,
      JSON.stringify(text),
      await main.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    )
    if ((await main.getByRole('link').count()) === 0) wrong.push(`${path}: no way back`)
  }
  expect(wrong).toEqual([])
  await checkA11y(page)
})
