import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { PROJECT } from '../project'

/** Module of the console with the modules that it imports, by path in the project. */
export interface GraphModule {
  imports: string[]
  dynamicImports: string[]
  /** File that contains it. */
  file: string
}

export type Graph = Record<string, GraphModule>

/** Name of the graph in the build, next to Vite's manifest. */
export const GRAPH_FILE = '.vite/modules.json'

const getKey = (id: string): string => {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '')
  return path.startsWith(PROJECT) ? relative(PROJECT, path).split(sep).join('/') : path
}

/** Packages are left out: only the console's own modules load others on demand. */
const isOwn = (key: string) => !key.includes('node_modules/')

/** Writes the graph of the console's modules. Chunks would not do: a page needs few modules of a merged chunk. */
export function collectGraph(): Plugin {
  return {
    name: 'signalbox:module-graph',
    generateBundle(_options, bundle) {
      const graph: Graph = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of Object.keys(output.modules)) {
          const info = this.getModuleInfo(id)
          if (!info || !isOwn(getKey(id))) continue
          const list = (ids: readonly string[]) => ids.map(getKey).filter(isOwn)
          graph[getKey(id)] = {
            imports: list(info.importedIds),
            dynamicImports: list(info.dynamicallyImportedIds),
            file: output.fileName,
          }
        }
      }
      this.emitFile({ type: 'asset', fileName: GRAPH_FILE, source: JSON.stringify(graph) })
    },
  }
}
