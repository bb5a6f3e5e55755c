import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

/** Lazy, so that the list does not load forms. */
export const LazyPasswordDialog = lazyOverlay(async () => (await import('./PasswordDialog')).PasswordDialog)
