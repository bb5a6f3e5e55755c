import type { ShowDescription } from '../../../../resources/types'
import { lazyDetail, lazyView } from '../../../../ui/lazy/lazyView'
import { clientCommands } from '../clientCommands'
import { Actions } from './Actions'
import { Traces } from './trace/Traces'

// Lazy: the list does not need the client page, and the page does not need unopened tabs.
const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
const Subscriptions = lazyDetail(async () => (await import('./Subscriptions')).Subscriptions, { shape: 'table' })
const Queue = lazyDetail(async () => (await import('./HeldMessages')).Queue, { shape: 'table' })
const Inflight = lazyDetail(async () => (await import('./HeldMessages')).Inflight, { shape: 'table' })
const Delivery = lazyDetail(async () => (await import('./Delivery')).Delivery, { shape: 'form' })
const AuthzCache = lazyDetail(async () => (await import('./AuthzCache')).AuthzCache, { shape: 'table' })

const tab = (id: string) => ({ id, label: `clients.show.tab.${id}` })

/** Page of one client: connection, session, traffic, subscriptions, held messages, authorization cache and delivery. */
export const show: ShowDescription = {
  title: 'clients.show.tab.label',
  copyName: true,
  failedTitle: 'clients.show.failed',
  notFoundTexts: { title: 'clients.show.not_found_title', text: 'clients.show.not_found_text' },
  actions: Actions,
  commands: clientCommands,
  summary: Traces,
  tabs: [
    { ...tab('overview'), content: Overview },
    { ...tab('subscriptions'), content: Subscriptions },
    { ...tab('mqueue'), content: Queue },
    { ...tab('inflight'), content: Inflight },
    { ...tab('authz'), content: AuthzCache },
    { ...tab('delivery'), content: Delivery },
  ],
}
