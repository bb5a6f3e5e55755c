import { lazyOverlay } from '../../../../../ui/lazy/lazyOverlay'

/** Node drawer, loaded with its forms when the first node is opened. */
export const LazyNodeDrawer = lazyOverlay(async () => (await import('./NodeDrawer')).NodeDrawer)
