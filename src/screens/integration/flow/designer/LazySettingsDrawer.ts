import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

export const LazySettingsDrawer = lazyOverlay(async () => (await import('./SettingsDrawer')).SettingsDrawer)
