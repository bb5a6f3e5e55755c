import { listFieldTextFiles } from '../schema/apiArea'
import { loadTexts } from './i18n'
import type { ScreenRoute } from './listRoutes'
import { routes } from './routes'

/** Returns the text files of a screen, including the field texts of its operations. */
export function listRouteTexts({ texts, needs }: ScreenRoute): string[] {
  if (!texts.includes('fields')) return [...texts]
  const words = new Set(['fields/common', ...needs.flatMap(listFieldTextFiles)])
  if ([...words].some((name) => name.startsWith('help/'))) words.add('help/common')
  return [...texts.filter((name) => name !== 'fields'), ...words]
}

export function loadRouteTexts(path: string): Promise<void> {
  const matchingRoutes = routes.filter((route) => route.path === path || route.path.startsWith(`${path}/`))
  return loadTexts([...new Set(matchingRoutes.flatMap(listRouteTexts))])
}
