import type { ScreenManifest } from '../resources/defineScreen'

/** Manifests of all screens. Loaded with the shell. Scripts read them with `scripts/screens.ts`. */
export const screens: readonly ScreenManifest[] = Object.values(
  import.meta.glob<ScreenManifest>('../screens/*/*/screen.ts', { eager: true, import: 'screen' }),
)
