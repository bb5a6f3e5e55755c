import { lazyView } from './lazyView'

/**
 * A lazy view that no page shows by itself: it stands in a drawer, or takes another's place when asked for. What it
 * loads does not count to opening the page (`scripts/sizes.ts`).
 */
export const lazyDetail: typeof lazyView = lazyView
