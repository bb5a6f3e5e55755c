import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PROJECT } from '../project'
import { type ScreenFile, screenFiles } from '../screens'

/** Module of a page, parsed from the manifest's source, since a transpiled `load` hides it. */
export interface RouteModule {
  /** Module path, such as `src/screens/access/banned/banned.ts`. */
  module: string
  /** Name of the page's component. */
  name: string
  /** Manifest of the page's screen. */
  screen: string
}

const SCREEN_LOAD = /\n {2}load: [^\n]*?\bimport\('([^']+)'\)/
/** Path of a page and, if it has its own `load`, the module and the component. */
const PAGE =
  /\bpath: '([^']+)',\s+(?:load: async \(\) =>\s+\(await import\('([^']+)'\)\)\.(?:\w+\.)?(\w+)|part: '(\w+)')/g

function resolveModule(screen: string, specifier: string): string {
  const path = posix.join(posix.dirname(screen), specifier)
  const module = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(PROJECT, file)))
  if (!module) throw new Error(`${screen} loads ${specifier}, which does not exist`)
  return module
}

function listModules({ file }: ScreenFile): [path: string, RouteModule][] {
  const text = readFileSync(join(PROJECT, file), 'utf8')
  const shared = SCREEN_LOAD.exec(text)?.[1] ?? ''
  return [...text.matchAll(PAGE)].map(([, path = '', importPath = shared, component, part]) => [
    path,
    { module: resolveModule(file, importPath), name: component ?? part ?? '', screen: file },
  ])
}

/** Modules of the pages by path. */
export const routeModules: ReadonlyMap<string, RouteModule> = new Map(screenFiles.flatMap(listModules))
