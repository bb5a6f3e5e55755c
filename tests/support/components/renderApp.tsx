import { __unsafe_useEmotionCache } from '@emotion/react'
import { act, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { ResourceDefinitionContext } from 'react-admin'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { session } from '../../../src/api/session'
import { store } from '../../../src/api/store'
import { definitions } from '../../../src/app/definitions'
import { loadTexts, showLanguage } from '../../../src/app/i18n'
import type { Language } from '../../../src/app/languages'
import { Admin } from '../../../src/app/providers/Admin'
import { Notifications } from '../../../src/app/shell/Notifications'
import { ConfirmProvider } from '../../../src/ui/useConfirm'
import { type Answers, createFakeBroker, type FakeBroker } from './brokerAnswers'

export interface AppOptions {
  /** Initial URL, `/clients?page=2`. */
  path?: string
  /** Route with parameters, `/clients/:clientid`. */
  route?: string
  language?: Language
  /** Role of the signed-in user; null if signed out. */
  role?: 'administrator' | 'viewer' | null
  /** Edition of the broker, Enterprise by default. */
  edition?: 'ee' | 'ce' | 'cloud'
  /** Responses of the broker, by default none. */
  broker?: Answers
}

export interface App extends RenderResult {
  user: UserEvent
  broker: FakeBroker
  path(): string
  /** Navigates like a link in the menu. */
  navigate(path: string): Promise<void>
}

/** Skips style rules, which are not tested and take most of the time of rendering a form. */
function Unstyled({ children }: { children: ReactNode }) {
  const cache = __unsafe_useEmotionCache()
  if (cache) cache.sheet.insert = () => {}
  return children
}

/** Parts of the shell that screens use: definitions, confirmation dialogs and notices. */
function Frame() {
  return (
    <ResourceDefinitionContext.Provider value={definitions}>
      <ConfirmProvider>
        <Outlet />
        <Notifications />
      </ConfirmProvider>
    </ResourceDefinitionContext.Provider>
  )
}

const TEXTS = Object.keys(import.meta.glob('../../../locales/en/*.json')).map((file) =>
  file.replace(/^.*\/(\w+)\.json$/, '$1'),
)

async function listAllTexts(): Promise<string[]> {
  const { fieldTexts } = await import('virtual:field-texts/en')
  return [...TEXTS, ...Object.keys(fieldTexts)]
}

/** Renders a component with the console's providers, texts, session and broker responses. */
export async function renderApp(ui: ReactElement, options: AppOptions = {}): Promise<App> {
  const { path = '/', route = '*', language = 'en', role = 'administrator', edition = 'ee', broker = {} } = options
  const fake = createFakeBroker(broker)
  store.set('preferences', 'language', language)
  if (role) session.set({ username: 'admin', token: 'token', role, version: '5.6.1', edition })
  await Promise.all([showLanguage(language), listAllTexts().then(loadTexts)])
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
  return { ...view, user: userEvent.setup(), broker: fake, path: path_, navigate: go }
}
