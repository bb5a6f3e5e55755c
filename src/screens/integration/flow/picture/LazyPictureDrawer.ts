import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

/** The drawer of a node of the picture; it comes with the first that is opened. */
export const LazyPictureDrawer = lazyOverlay(async () => (await import('./PictureDrawer')).PictureDrawer)
