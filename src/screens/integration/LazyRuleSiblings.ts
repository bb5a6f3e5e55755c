import { lazyView } from '../../ui/lazy/lazyView'

/** The tabs above a list, which the forms beside it do without. */
export const LazyRuleSiblings = lazyView(async () => (await import('./RuleSiblings')).RuleSiblings, { shape: 'table' })
