import { type MenuGroup, menuGroups, type ScreenRoute } from './routes'

export interface MenuEntry extends Pick<NonNullable<ScreenRoute['menu']>, 'name' | 'icon' | 'under'> {
  path: string
}

/** The menu of an edition: groups in their order, and only groups that hold something. */
export function menuOf(routes: ScreenRoute[], edition: 'ee' | 'ce'): { group: MenuGroup; entries: MenuEntry[] }[] {
  const shown = routes.filter((route) => route.edition === undefined || route.edition === edition)
  return menuGroups
    .map((group) => ({
      group,
      entries: shown.flatMap(({ path, menu }) => (menu?.group === group ? [{ path, ...menu }] : [])),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The path of the entry that a path belongs to: the one it equals or lies under most closely. */
export function activeEntry(
  entries: readonly { path: string; under?: string }[],
  pathname: string,
): string | undefined {
  return entries
    .map(({ path, under = path }) => ({ path, under }))
    .filter(({ under }) => pathname === under || pathname.startsWith(`${under}/`))
    .sort((a, b) => b.under.length - a.under.length)[0]?.path
}
