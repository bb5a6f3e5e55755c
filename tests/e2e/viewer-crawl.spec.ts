import { listFirstReads } from '../../scripts/preload/listFirstReads'
import { routes } from '../../scripts/screens'
import { findFirstRead } from '../../src/app/preload/preloads'
import { checkA11y, expect, test } from './fixtures'
import { createCrawler, NOWHERE } from './support/createCrawler'
import { makeRecords } from './support/records'
import { openSignedIn } from './support/signIn'

const PASSWORD = 'L00ks.only!'
const REASON = 'Read-only role'
/** Names of controls that change something on the broker. */
const CHANGE =
  /^(Add|Apply|Back up|Ban|Cancel evac|Change|Clear|Create|Delete|Disable|Discard|Duplicate|Enable|Evacuate|Force|Import|Install|Invite|Kick|Leave|Lift|Move|New|Publish|Purge|Rebalance|Reconnect|Remove|Renew|Replace|Reset|Restart|Restore|Save|Set up|Start|Stop|Uninstall|Unsubscribe|Undo(?! \()|Update|Upload)\b/
/**
 * Buttons that match `CHANGE` but change nothing on the broker: a setup guide for a server, following a log, and the
 * options of a message to simulate.
 */
const HARMLESS = /^(Set up Prometheus|Follow|Retain)$/

interface PageState {
  /** Names of enabled controls, and of disabled ones with their explanation. */
  usable: string[]
  denied: { name: string; explanation: string }[]
  switches: string[]
  /** Errors on the page. */
  errors: string[]
  /** Whether the page says anywhere why nothing can be changed. */
  hasReason: boolean
}

/** Runs in the page, without closures. */
function inspectPage([selector, reason]: readonly [string, string]): PageState {
  const root = document.querySelector(selector) ?? document.body
  const name = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
    return (element.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
  }
  const isDenied = (element: Element) => element.matches(':disabled, [aria-disabled=true]')
  const getExplanation = (element: Element) =>
    ['title', 'aria-label', 'aria-description'].map((attribute) => element.getAttribute(attribute)).join(' ') +
    element.textContent
  // Column heads sort.
  const buttons = [...root.querySelectorAll('button, [role=button], [role=menuitem]')].filter(
    (element) => !element.closest('thead, [aria-hidden=true]'),
  )
  const switches = [...root.querySelectorAll('[role=switch]')]
  return {
    usable: buttons.filter((element) => !isDenied(element)).map(name),
    denied: buttons.filter(isDenied).map((element) => ({ name: name(element), explanation: getExplanation(element) })),
    switches: switches.filter((element) => !isDenied(element)).map(name),
    errors: [...document.querySelectorAll('.MuiAlert-colorError')].map(name),
    hasReason: root.outerHTML.includes(reason),
  }
}

const isHarmless = (name: string) => HARMLESS.test(name)
const isChangeAction = (name: string) => CHANGE.test(name) && !isHarmless(name)

/** Lists the faults of a viewer's page. */
function listFaults(place: string, { usable, denied, switches, errors }: PageState, speaksMqtt: boolean): string[] {
  return [
    ...errors.map((text) => `${place}: an error: ${text}`),
    // A page that is an MQTT client does not change the broker through the API.
    ...(speaksMqtt ? [] : usable.filter(isChangeAction).map((name) => `${place}: can be pressed: ${name}`)),
    ...(speaksMqtt
      ? []
      : switches.filter((name) => !isHarmless(name)).map((name) => `${place}: can be switched: ${name}`)),
    ...denied
      .filter(({ name, explanation }) => isChangeAction(name) && !explanation.includes(REASON))
      .map(({ name, explanation }) => `${place}: without the reason: ${name} (${explanation})`),
  ]
}

test('[SH-19] (T9) a viewer opens every screen and tab, sends nothing but reads, and finds every change denied with the reason @sandbox', async ({
  page,
  api,
  broker,
  consoleUrl,
  mqttClient,
  unique,
  cleanup,
}) => {
  test.setTimeout(600_000)
  const name = unique('crawl').replaceAll('-', '_')
  const viewer = `${name}_viewer`
  cleanup(() => api.request('DELETE', `/users/${viewer}`))
  await api.post('/users', { username: viewer, password: PASSWORD, role: 'viewer', description: 'looks' })
  const records = await makeRecords(name, { api, broker, mqttClient, cleanup })

  const firstReads = await listFirstReads()
  const preloadPages = routes.map(({ path }) => [path, 0, firstReads.get(path)] as const)
  const reads = new Set<string>()
  const sent: string[] = []
  const failedResponses: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    else reads.add(request.url().replace(/^.*\/api\/v5/, ''))
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failedResponses.push(`${response.status()} ${response.url()}`)
  })
  await openSignedIn(
    page,
    consoleUrl,
    { ...broker, user: viewer, password: PASSWORD },
    {
      path: NOWHERE,
      preferences: { 'live.paused': true },
    },
  )
  const crawl = await createCrawler(page)

  const found: string[] = []
  // Screens of the other edition only say so.
  // Generated screens need a broker with more operations.
  for (const route of routes.filter(({ edition, path }) => edition !== 'ce' && !path.startsWith('/x/'))) {
    const path = route.path.includes(':') ? records[route.path] : route.path
    if (!path) {
      found.push(`${route.path}: there is no record to open it with`)
      continue
    }
    // A tab of the last screen may have opened this page already, with its reads.
    if (new URL(page.url()).hash !== `#${path}`) reads.clear()
    await crawl.open(path)
    // The preload script sends this read when the page is loaded.
    const firstRead = findFirstRead(preloadPages, `#${path}`)
    if (firstRead !== undefined && !reads.has(firstRead)) found.push(`${path}: does not read ${firstRead}`)
    const speaksMqtt = route.needs.length === 0
    const pageState = await page.evaluate(inspectPage, ['main', REASON] as const)
    found.push(...listFaults(path, pageState, speaksMqtt))
    if (route.needs.some((key) => !key.startsWith('get ')) && !pageState.hasReason)
      found.push(`${path}: does not say that the role may only read`)

    const menu = page.getByRole('main').getByRole('button', { name: /^Actions for/ })
    if ((await menu.count()) > 0) {
      await menu.first().click()
      await expect(page.getByRole('menu')).toBeVisible()
      found.push(
        ...listFaults(
          `${path}, actions`,
          await page.evaluate(inspectPage, ['[role=menu]', REASON] as const),
          speaksMqtt,
        ),
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await crawl.visitTabs(path, async (place) => {
      found.push(...listFaults(place, await page.evaluate(inspectPage, ['main', REASON] as const), speaksMqtt))
    })
  }
  expect.soft(found).toEqual([])
  expect.soft(failedResponses).toEqual([])
  expect.soft(sent).toEqual([])
  await checkA11y(page)
})
