import type { Page } from '@playwright/test'
import { parseEdition } from '../../../src/api/edition'
import type { Session } from '../../../src/api/session'
import { login } from './api'
import type { Broker } from './broker'
import { STORE } from './preferences'
import { type StoredDocuments, storeDocuments } from './storedDocuments'

const BLANK = '__blank__'
/** Declares an empty icon: the browser would request one and log an error. */
const BLANK_PAGE = '<!doctype html><title>-</title><link rel="icon" href="data:,">'

export interface SignInOptions {
  /** The route to open, `/clients?page=2`. */
  path?: string
  /** What the console stored about the broker's document. Without it, the console reads and analyzes the document. */
  documents?: StoredDocuments
  /** Preferences of the browser set beforehand: language, theme, live interval. */
  preferences?: Record<string, unknown>
}

/** Writes to the console's storage before the console itself is loaded, from an empty page of its origin. */
async function seed(page: Page, url: string, session: Session | null, { preferences = {}, documents }: SignInOptions) {
  const blank = `${url}${BLANK}`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: BLANK_PAGE }))
  await page.goto(blank)
  await page.evaluate(
    ([key, user, overrides]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      const next = {
        ra: {},
        ...stored,
        session: user ? { user } : {},
        preferences: { ...stored.preferences, ...overrides },
      }
      localStorage.setItem(key, JSON.stringify(next))
    },
    [STORE, session, preferences] as const,
  )
  if (documents) await storeDocuments(page, documents)
  await page.unroute(blank)
}

/** Opens the console with a stored session. The sign-in form has its own tests. */
export async function openSignedIn(
  page: Page,
  url: string,
  broker: Broker,
  options: SignInOptions = {},
): Promise<void> {
  // The open-source edition has no roles.
  const { token, role = 'administrator', version, license } = await login(broker)
  const session: Session = { username: broker.user, token, role, version, edition: parseEdition(license?.edition) }
  await seed(page, url, session, options)
  await page.goto(`${url}#${options.path ?? '/dashboard/overview'}`)
  // Checked on every frame, because assertions poll only twice a second and every test waits here.
  await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility())
}

/** Opens the console without a session, with preferences set. */
export async function openSignedOut(page: Page, url: string, options: SignInOptions = {}): Promise<void> {
  await seed(page, url, null, options)
  await page.goto(`${url}#${options.path ?? '/login'}`)
}

/** Signs in by the form that the page shows, and keeps the default password if the console asks to change it. */
export async function signInByForm(page: Page, { user, password }: Broker): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (password === 'public') await page.getByRole('button', { name: 'Skip', exact: true }).click()
}

/** Reloads the console with the role of a viewer in its stored session; the token keeps the role of the user. */
export async function reloadAsViewer(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    stored.session.user.role = 'viewer'
    localStorage.setItem(key, JSON.stringify(stored))
  }, STORE)
  await page.reload()
}
