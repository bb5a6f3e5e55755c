import { lazyView } from './lazyView'

/**
 * Lazy view that is not part of the initial page: in a drawer, on demand, or after the first paint. Not included in
 * the page's size budget (`scripts/sizes.ts`).
 */
export const lazyDetail: typeof lazyView = lazyView
