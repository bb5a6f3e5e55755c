import { type MenuGroup, menuGroups, type ScreenRoute } from './routes'

export interface MenuEntry {
  path: string
  name: string
  icon: NonNullable<ScreenRoute['menu']>['icon']
}

/** The menu of an edition: groups in their order, and only groups that hold something. */
export function menuOf(routes: ScreenRoute[], edition: 'ee' | 'ce'): { group: MenuGroup; entries: MenuEntry[] }[] {
  const shown = routes.filter((route) => route.edition === undefined || route.edition === edition)
  return menuGroups
    .map((group) => ({
      group,
      entries: shown.flatMap(({ path, menu }) =>
        menu?.group === group ? [{ path, name: menu.name, icon: menu.icon }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry a path belongs to: the longest that it equals or lies under. */
export function activeEntry(entries: readonly { path: string }[], pathname: string): string | undefined {
  return entries
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]
}
