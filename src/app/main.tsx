import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { getCurrentBroker } from '../api/brokers/knownBrokers'
import { session } from '../api/session'
import { createAppRouter, loadLogin, loadShell } from './createAppRouter'
import { getCurrentLanguage, showLanguage } from './i18n'
import { takeSessionFromUrl } from './login/sessionFromUrl'
import { Admin } from './providers/Admin'

// Remove a session from the URL before any other code runs.
const sessionText = takeSessionFromUrl(location, history)

const importOthers = async () => import('./brokers/findBroker')
// The server's list may have a broker that this browser does not know yet.
const Unknown = getCurrentBroker() ? undefined : await (await importOthers()).findBroker()

if (sessionText !== undefined && !Unknown) {
  // If the code fails to load, the user can still sign in.
  await import('./login/receiveSession').then(({ receiveSession: receive }) => receive(sessionText)).catch(() => {})
}

// Load the first view in parallel with the texts. The view's boundary shows errors.
if (!Unknown) void (session.get() ? loadShell() : loadLogin()).catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Without texts the console would show keys. English texts or keys are better than a blank page.
await showLanguage(getCurrentLanguage()).catch(() => showLanguage('en').catch(() => {}))

// Disable transitions: react-admin and the guard expect synchronous navigation.
createRoot(root).render(
  <StrictMode>
    <Admin>{Unknown ? <Unknown /> : <RouterProvider router={createAppRouter()} useTransitions={false} />}</Admin>
  </StrictMode>,
)

// The list of other brokers is not urgent.
void importOthers()
  .then(({ askServed }) => askServed())
  .catch(() => {})
