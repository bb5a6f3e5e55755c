import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

export const LazyPictureDrawer = lazyOverlay(async () => (await import('./PictureDrawer')).PictureDrawer)
