import { type MenuGroup, menuGroups, type ScreenRoute } from './screenRoute'

export interface MenuEntry extends Pick<NonNullable<ScreenRoute['menu']>, 'name' | 'under'> {
  path: string
  /** Leads to the upgrade notice: the broker is not Enterprise. */
  enterprise?: true
}

/** A route with its entry; `enterprise` if it only leads to the upgrade notice. */
export interface MenuRoute extends Pick<ScreenRoute, 'path' | 'menu'> {
  enterprise?: true
}

/** The menu of these routes: groups in their order, and only groups that hold something. */
export function menuOf(routes: readonly MenuRoute[]): { group: MenuGroup; entries: MenuEntry[] }[] {
  return menuGroups
    .map((group) => ({
      group,
      entries: routes.flatMap(({ path, menu, enterprise }) =>
        menu?.group === group ? [{ path, ...menu, ...(enterprise && { enterprise }) }] : [],
      ),
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
