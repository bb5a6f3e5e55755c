import { lazyView } from '../../ui/lazy/lazyView'

/** Tabs above the lists of rules, actions and sources; loaded lazily because the forms do not show them. */
export const LazyRuleTabs = lazyView(async () => (await import('./RuleTabs')).RuleTabs, { shape: 'table' })
