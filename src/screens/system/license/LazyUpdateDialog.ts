import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

/** Lazy dialog, because keys are entered rarely. */
export const LazyUpdateDialog = lazyOverlay(async () => (await import('./UpdateDialog')).UpdateDialog)
