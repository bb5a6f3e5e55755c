import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project'

/** Module of a route, parsed from the source, since a transpiled `load` hides it. */
export interface RouteModule {
  /** Module path, such as `src/screens/access/banned/index.ts`. */
  module: string
  name: string
}

const FOLDER = join(PROJECT, 'src/app/routes')
const ROUTE = /path: '([^']+)',\s+load:.*\bimport\('\.\.\/\.\.\/([^']+)'\)\)\.(\w+)/g

/** Screens of the route table by path: `load: async () => (await import('…')).List`. */
export const routeModules: ReadonlyMap<string, RouteModule> = new Map(
  readdirSync(FOLDER)
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(ROUTE)])
    .map(([, path = '', folder = '', name = '']) => [path, { module: `src/${folder}/index.ts`, name }]),
)
