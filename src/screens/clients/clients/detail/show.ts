import type { ShowDescription } from '../../../../resources/types'
import { lazyDetail } from '../../../../ui/lazy/lazyDetail'
import { lazyView } from '../../../../ui/lazy/lazyView'
import { Actions } from './Actions'
import { Traces } from './trace/Traces'

// The list does without the page of one client, and that without the tabs that nobody opened.
const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
const Subscriptions = lazyDetail(async () => (await import('./Subscriptions')).Subscriptions, { shape: 'table' })
const Queue = lazyDetail(async () => (await import('./HeldMessages')).Queue, { shape: 'table' })
const Inflight = lazyDetail(async () => (await import('./HeldMessages')).Inflight, { shape: 'table' })
const AuthzCache = lazyDetail(async () => (await import('./AuthzCache')).AuthzCache, { shape: 'table' })

const tab = (id: string) => ({ id, label: `clients.show.tab.${id}` })

/** One client: connection, session, traffic, subscriptions, held messages and authorization cache (CL-6 to CL-9). */
export const show: ShowDescription = {
  title: 'clients.show.tab.label',
  copyName: true,
  failed: 'clients.show.failed',
  missing: { title: 'clients.show.not_found_title', text: 'clients.show.not_found_text' },
  actions: Actions,
  summary: Traces,
  tabs: [
    { ...tab('overview'), content: Overview },
    { ...tab('subscriptions'), content: Subscriptions },
    { ...tab('mqueue'), content: Queue },
    { ...tab('inflight'), content: Inflight },
    { ...tab('authz'), content: AuthzCache },
  ],
}
