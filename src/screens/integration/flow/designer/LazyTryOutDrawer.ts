import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

/** The drawer in which a flow is tried. */
export const LazyTryOutDrawer = lazyOverlay(async () => (await import('./TryOutDrawer')).TryOutDrawer)
