import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { presentBroker } from '../api/brokers/known'
import { session } from '../api/session'
import { currentLanguage, loadLanguage } from './i18n'
import { takeArrival } from './login/arrival'
import { loadLogin, loadShell } from './parts'
import { Admin } from './providers/Admin'
import { createAppRouter } from './router'

// A session that the broker hands over in the address: gone from there before anything else is done.
const arrived = takeArrival(location, history)

const loadOthers = async () => import('./brokers/others')
// A name that this browser does not know yet may be one of the server's.
const Unknown = presentBroker() ? undefined : await (await loadOthers()).findBroker()

if (arrived !== undefined && !Unknown) {
  // Should its code not come, there is the sign-in.
  await import('./login/receive').then(({ receive }) => receive(arrived)).catch(() => {})
}

// What will show first comes beside the texts, not after them. A failure shows where the part is used.
if (!Unknown) void (session.get() ? loadShell() : loadLogin()).catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Without its texts the console would show keys: English, then keys, are better than a blank page.
await loadLanguage(currentLanguage()).catch(() => loadLanguage('en').catch(() => {}))

// Transitions off: react-admin and the guard count on a navigation taking place at once.
createRoot(root).render(
  <StrictMode>
    <Admin>{Unknown ? <Unknown /> : <RouterProvider router={createAppRouter()} useTransitions={false} />}</Admin>
  </StrictMode>,
)

// Which others there are may come after everything else.
void loadOthers()
  .then(({ askServed }) => askServed())
  .catch(() => {})
