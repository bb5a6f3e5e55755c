import { lazyView } from './lazyView'

/**
 * A lazy view that no page opens with: it stands in a drawer, takes another's place when asked for, or comes once the page
 * has painted what it is for. What it loads does not count to opening the page (`scripts/sizes.ts`).
 */
export const lazyDetail: typeof lazyView = lazyView
