import { type MenuGroup, type MenuPlace, menuGroups } from '../resources/defineScreen'
import type { ScreenRoute } from './listRoutes'

export interface MenuEntry extends Pick<MenuPlace, 'name' | 'pathPrefix'> {
  path: string
  /** Opens the upgrade notice, because the broker is not Enterprise. */
  enterprise?: true
}

export interface MenuRoute extends Pick<ScreenRoute, 'path' | 'menu'> {
  enterprise?: true
}

export function buildMenu(routes: readonly MenuRoute[]): { group: MenuGroup; entries: MenuEntry[] }[] {
  return menuGroups
    .map((group) => ({
      group,
      entries: routes.flatMap(({ path, menu, enterprise }) =>
        menu?.group === group ? [{ path, ...menu, ...(enterprise && { enterprise }) }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Returns the path of the active entry: the longest one that equals or contains the current path. */
export function findActiveEntry(
  entries: readonly { path: string; pathPrefix?: string }[],
  pathname: string,
): string | undefined {
  return entries
    .map(({ path, pathPrefix = path }) => ({ path, pathPrefix }))
    .filter(({ pathPrefix }) => pathname === pathPrefix || pathname.startsWith(`${pathPrefix}/`))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)[0]?.path
}

/** Keeps the groups and entries whose title or path contains the text. */
export function filterMenu<T extends { title: string; path: string }, G extends { entries: readonly T[] }>(
  groups: readonly G[],
  text: string,
): G[] {
  const query = text.trim().toLowerCase()
  const isMatch = ({ title, path }: T) =>
    title.toLowerCase().includes(query) || path.replaceAll(/[/-]/g, ' ').includes(query)
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isMatch) }))
    .filter(({ entries }) => entries.length > 0)
}
