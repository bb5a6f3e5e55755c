import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

export const LazyTryOutDrawer = lazyOverlay(async () => (await import('./TryOutDrawer')).TryOutDrawer)
