import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../../scripts/project'
import { routes } from '../../../scripts/screens'
import type { ScreenRoute } from '../../../src/app/listRoutes'

/** Whether `npm run test:keyboard` runs, which visits all routes. */
export const visitsAllRoutes = process.env.SIGNALBOX_KEYBOARD === 'all'
const seed = Number(process.env.SIGNALBOX_KEYBOARD_SEED ?? 1)
/** Routes of a sample. */
const SAMPLE = 8

/** Routes that need no record. */
export const plainRoutes = routes.filter(({ path, edition }) => !path.includes(':') && edition !== 'ce')

/** Picks a sample of routes, evenly spread over the menu. `npm run test:keyboard` picks all. */
export const sampleRoutes = (all: readonly ScreenRoute[]): readonly ScreenRoute[] =>
  visitsAllRoutes ? all : all.filter((_, at) => at % Math.ceil(all.length / SAMPLE) === seed % SAMPLE)

const readTexts = (area: string) => JSON.parse(readFileSync(join(PROJECT, `locales/en/${area}.json`), 'utf8'))
const menuNames: Record<string, string> = readTexts('app').menu
const pageNames: Record<string, string> = readTexts('palette').page

/** Name of the page in the palette; undefined for pages that the palette does not list. */
export const getPaletteName = ({ menu, name = '' }: ScreenRoute): string | undefined =>
  menu ? menuNames[menu.name] : pageNames[name]
