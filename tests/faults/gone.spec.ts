import { routes } from '../../scripts/screens'
import { checkA11y, expect, test } from '../e2e/fixtures'
import { createCrawler, NOWHERE } from '../e2e/support/createCrawler'

/** Records that do not exist, for routes that accept only certain names. */
const MISSING_PATHS: Record<string, string> = {
  '/authentication/detail/:authenticator': '/authentication/detail/password_based:redis',
  '/authorization/detail/:type': '/authorization/detail/mysql',
  '/rule/actions/:id': '/rule/actions/http:nobody',
  '/rule/source/:id': '/rule/source/mqtt:nobody',
  '/connector/:id': '/connector/http:nobody',
  '/listener/:id': '/listener/tcp:nobody',
  '/gateway/detail/:gateway/listeners/:listener': '/gateway/detail/coap/listeners/coap:udp:nobody',
  '/gateway/detail/:gateway/listeners/:listener/users/edit/:id':
    '/gateway/detail/coap/listeners/coap:udp:nobody/users/edit/nobody',
  '/gateway/detail/:gateway/clients/:clientid': '/gateway/detail/coap/clients/nobody',
  '/gateway/detail/:gateway/users/edit/:id': '/gateway/detail/coap/users/edit/nobody',
  '/plugins/detail/:name': '/plugins/detail/nobody-1.0.0',
}
/** Every gateway and sign-on service that the broker knows is there, set up or not. */
const ALWAYS_PRESENT = ['/gateway/create/:gateway', '/gateway/detail/:gateway', '/sso/:id']
const MISSING_ID = 'nobody%2Fhere%23'

const recordRoutes = routes
  .map(({ path }) => path)
  .filter((path) => /:\w+$/.test(path) && !ALWAYS_PRESENT.includes(path))

test('(T25) every page of a record reports one that does not exist, and links back @sandbox', async ({
  page,
  signIn,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(/404/)
  await signIn(page, { path: NOWHERE })
  const crawl = await createCrawler(page)
  const main = page.getByRole('main')
  const wrong: string[] = []
  for (const route of recordRoutes) {
    const path =
      MISSING_PATHS[route] ?? route.replace(':authenticator/', 'password_based:redis/').replaceAll(/:\w+/g, MISSING_ID)
    await crawl.open(path)
    const isReported = /not found|does not (exist|describe)/i.test((await main.textContent()) ?? '')
    if (!isReported) wrong.push(`${path}: not told`)
    if ((await main.getByRole('link').count()) === 0) wrong.push(`${path}: no way back`)
  }
  expect(wrong).toEqual([])
  await checkA11y(page)
})
