import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

/** Settings drawer, loaded lazily together with the form library. */
export const LazySettingsDrawer = lazyOverlay(async () => (await import('./SettingsDrawer')).SettingsDrawer)
