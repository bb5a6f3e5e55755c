import { fieldTexts } from '../forms/fieldTexts'
import { loadTexts } from './i18n'
import { routes } from './routes'
import type { ScreenRoute } from './screenRoute'

/** The texts of a screen, those of the fields of what it needs among them. */
export function textsOf({ texts, needs }: ScreenRoute): string[] {
  if (!texts.includes('fields')) return [...texts]
  const words = new Set(['fields/common', ...needs.flatMap(fieldTexts)])
  if ([...words].some((name) => name.startsWith('help/'))) words.add('help/common')
  return [...texts.filter((name) => name !== 'fields'), ...words]
}

/** Brings the texts of a list and of the pages under it. */
export function loadTextsUnder(path: string): Promise<void> {
  const under = routes.filter((route) => route.path === path || route.path.startsWith(`${path}/`))
  return loadTexts([...new Set(under.flatMap(textsOf))])
}
