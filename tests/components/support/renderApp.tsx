import { __unsafe_useEmotionCache } from '@emotion/react'
import { act, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { session } from '../../../src/api/session'
import { store } from '../../../src/api/store'
import { type Language, loadLanguage, loadTexts } from '../../../src/app/i18n'
import { Admin } from '../../../src/app/providers/Admin'
import { Notifications } from '../../../src/app/shell/Notifications'
import { ConfirmProvider } from '../../../src/ui/useConfirm'
import { type Answers, brokerAnswers, type FakeBroker } from './brokerAnswers'

export interface AppOptions {
  /** Where the page is, `/clients?page=2`. */
  path?: string
  /** The route that it stands at, where it reads parameters: `/clients/:clientid`. */
  route?: string
  language?: Language
  /** What the signed-in user may do; null for nobody. */
  role?: 'administrator' | 'viewer' | null
  /** Whose broker it is; Enterprise unless said otherwise. */
  edition?: 'ee' | 'ce' | 'cloud'
  /** What the broker answers; nothing is asked where nothing is said. */
  broker?: Answers
}

export interface App extends RenderResult {
  user: UserEvent
  broker: FakeBroker
  /** Where the page is now. */
  path(): string
  /** Goes to another page, as a link in the menu does. */
  go(path: string): Promise<void>
}

/** Rules of style are not looked at here, and to add them takes most of the time of a form. */
function Unstyled({ children }: { children: ReactNode }) {
  const cache = __unsafe_useEmotionCache()
  if (cache) cache.sheet.insert = () => {}
  return children
}

/** What screens count on of the shell: its questions and its notices. */
function Frame() {
  return (
    <ConfirmProvider>
      <Outlet />
      <Notifications />
    </ConfirmProvider>
  )
}

const TEXTS = Object.keys(import.meta.glob('../../../locales/en/*.json')).map((file) =>
  file.replace(/^.*\/(\w+)\.json$/, '$1'),
)

/** Names of all files of texts, those of the words of fields by area. */
async function allTexts(): Promise<string[]> {
  const { fieldTexts } = await import('virtual:field-texts/en')
  return [...TEXTS, ...Object.keys(fieldTexts)]
}

/** Renders a part of the console as it stands in it: its providers, the texts, a session, the broker's answers. */
export async function renderApp(ui: ReactElement, options: AppOptions = {}): Promise<App> {
  const { path = '/', route = '*', language = 'en', role = 'administrator', edition = 'ee', broker = {} } = options
  const fake = brokerAnswers(broker)
  store.set('preferences', 'language', language)
  if (role) session.set({ username: 'admin', token: 'token', role, version: '5.6.1', edition })
  await Promise.all([loadLanguage(language), allTexts().then(loadTexts)])
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: route, element: ui },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  const view = render(
    <Unstyled>
      <Admin>
        <RouterProvider router={router} useTransitions={false} />
      </Admin>
    </Unstyled>,
  )
  const path_ = () => router.state.location.pathname + router.state.location.search
  const go = (to: string) => act(() => router.navigate(to))
  return { ...view, user: userEvent.setup(), broker: fake, path: path_, go }
}
