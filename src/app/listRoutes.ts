import type { ComponentType } from 'react'
import { menuGroups, type ScreenManifest, type ScreenPage } from '../resources/defineScreen'
import { findActiveEntry } from './menu'

/** A page with the properties of its screen. Only the first page has the menu entry. */
export interface ScreenRoute
  extends Pick<ScreenManifest, 'texts' | 'edition' | 'needsUnknownOperations' | 'needsSeveralBrokers' | 'menu'>,
    Pick<ScreenPage, 'path' | 'needs' | 'firstRead' | 'creates' | 'name'> {
  load: () => Promise<ComponentType>
  /** Settings page (`defineSettings`). The palette indexes its fields. */
  settings?: true
}

const createLoader = (screen: ScreenManifest, page: ScreenPage): ScreenRoute['load'] =>
  'load' in page
    ? page.load
    : async () => ((await screen.load()) as Record<string, ComponentType>)[page.part] as ComponentType

function listPages(screen: ScreenManifest): ScreenRoute[] {
  const { menu, load: _load, pages, collections: _collections, ...shared } = screen
  return pages.map((page, index) => ({
    ...shared,
    ...page,
    load: createLoader(screen, page),
    ...('part' in page && page.part === 'Settings' && { settings: true }),
    ...(menu && index === 0 && { menu }),
  }))
}

/** Lists the routes of all screens in the order of the menu. Pages without an entry follow the one that contains them. */
export function listRoutes(screens: readonly ScreenManifest[]): ScreenRoute[] {
  const routes = screens.flatMap(listPages)
  const entries = routes
    .flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))
    .sort((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.place - b.place)
  const order = new Map(entries.map(({ path }, index) => [path, index]))
  const getPosition = ({ path, menu }: ScreenRoute) =>
    (order.get(findActiveEntry(entries, path) ?? '') ?? entries.length) + (menu ? 0 : 0.5)
  return routes.sort((a, b) => getPosition(a) - getPosition(b))
}

/** Redirects from paths without a page. */
export const redirects: Record<string, string> = {
  '/': '/dashboard',
  '/dashboard': '/dashboard/overview',
  '/alarm': '/alarm/current-alarm',
  '/subscriptions': '/subscriptions/subscription',
  '/mqtt': '/mqtt/general',
  '/monitoring': '/monitoring/alarm-settings',
  '/rule': '/rule/rules',
}
