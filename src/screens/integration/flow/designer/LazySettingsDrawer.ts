import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

/** The drawer of a flow's name and note; the form library comes with it. */
export const LazySettingsDrawer = lazyOverlay(async () => (await import('./SettingsDrawer')).SettingsDrawer)
