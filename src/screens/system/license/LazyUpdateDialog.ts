import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

/** The dialog for a new key; the page is read far more often than a key is entered. */
export const LazyUpdateDialog = lazyOverlay(async () => (await import('./UpdateDialog')).UpdateDialog)
