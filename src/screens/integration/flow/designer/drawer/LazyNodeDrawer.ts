import { lazyOverlay } from '../../../../../ui/lazy/lazyOverlay'

/** The drawer of a node, with the forms; it comes with the first node that is opened. */
export const LazyNodeDrawer = lazyOverlay(async () => (await import('./NodeDrawer')).NodeDrawer)
