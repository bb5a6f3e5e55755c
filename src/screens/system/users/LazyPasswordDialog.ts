import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

/** The change of a password; the list does without a form until it is asked for. */
export const LazyPasswordDialog = lazyOverlay(async () => (await import('./PasswordDialog')).PasswordDialog)
