import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '../../src/app/languages'
import type { PreloadTable } from '../../src/app/preload/preloads'
import { PROJECT } from '../project'
import type { Manifest } from '../sizes/manifest'
import { GRAPH_FILE, type Graph } from './collectGraph'
import { createTable, FOLDER } from './createTable'
import { listFirstReads } from './listFirstReads'
import { listPreloads } from './listPreloads'

const ENTRY = join(PROJECT, 'src/app/preload/main.ts')
const FIRST_SCRIPT = '<script src="./boot.js"></script>'

/** Bundles the script with its table; its own build, since it must be one classic script without imports. */
async function bundleScript(table: PreloadTable): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-preload-'))
  try {
    await build({
      configFile: false,
      root: PROJECT,
      logLevel: 'error',
      publicDir: false,
      define: { PRELOADS: JSON.stringify(table) },
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: ['es2022', 'safari16.4'],
        // Hooks of the shared modules are not used here, so React is left out.
        rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('node_modules') } },
        lib: { entry: ENTRY, formats: ['iife'], name: 'preload', fileName: () => 'preload.js' },
      },
    })
    return await readFile(join(folder, 'preload.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Writes the preload script of a build, and names it first in its page. */
export async function writePreloads(dist: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(dist, name), 'utf8'))
  const manifest = (await read('.vite/manifest.json')) as Manifest
  const graph = (await read(GRAPH_FILE)) as Graph
  const lists = languages.map((language) => listPreloads(manifest, graph, language))
  const text = await bundleScript(createTable(lists, await listFirstReads()))
  const name = `${FOLDER}preload-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  await writeFile(join(dist, name), text)
  const page = join(dist, 'index.html')
  const html = await readFile(page, 'utf8')
  if (!html.includes(FIRST_SCRIPT)) throw new Error(`index.html lacks ${FIRST_SCRIPT}`)
  await writeFile(page, html.replace(FIRST_SCRIPT, `<script src="./${name}"></script>\n    ${FIRST_SCRIPT}`))
}
