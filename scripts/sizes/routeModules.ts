import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project'

/** What a route loads, as its source names it: a transpiled `load` does not tell. */
export interface RouteModule {
  /** `src/screens/access/banned/index.ts` */
  module: string
  /** What it takes from there. */
  name: string
}

const FOLDER = join(PROJECT, 'src/app/routes')
const ROUTE = /path: '([^']+)',\s+load:.*\bimport\('\.\.\/\.\.\/([^']+)'\)\)\.(\w+)/g

/** The screens of the route table by path: `load: async () => (await import('…')).List`. */
export const routeModules: ReadonlyMap<string, RouteModule> = new Map(
  readdirSync(FOLDER)
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(ROUTE)])
    .map(([, path = '', folder = '', name = '']) => [path, { module: `src/${folder}/index.ts`, name }]),
)
