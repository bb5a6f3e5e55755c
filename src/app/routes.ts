import type { ScreenManifest } from '../resources/defineScreen'
import { listRoutes } from './listRoutes'

/** Manifests of all screens. Loaded with the shell. Scripts read them with `scripts/screens.ts`. */
export const screens: readonly ScreenManifest[] = Object.values(
  import.meta.glob<ScreenManifest>('../screens/*/*/screen.ts', { eager: true, import: 'screen' }),
)

/** Pages of all screens. Source of screens, menu and help. Loaded with the shell. */
export const routes = listRoutes(screens)

const pathsWithoutParams = routes.filter(({ path }) => !path.includes(':'))

/** Returns the list path for a record's path, because another broker does not have the same record. */
export function listPath(pathname: string): string {
  const above = pathsWithoutParams
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)
  return above[0] ?? '/'
}
