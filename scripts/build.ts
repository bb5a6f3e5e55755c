import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFilesBelow } from './listFilesBelow'
import { PROJECT } from './project'

export const DIST = join(PROJECT, 'dist')

/** Sources of the build; a newer one makes it stale. */
const SOURCES = [
  'src',
  'locales',
  'public',
  'scripts/build.ts',
  'scripts/chunks',
  'scripts/preload',
  'scripts/sizes',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
]
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico|ttf|wasm|webmanifest)$/

function getNewestTime(path: string): number {
  return Math.max(0, ...listFilesBelow(path).map((file) => statSync(file).mtimeMs))
}

/** Whether the build is missing or older than a source. */
export function isStale(): boolean {
  const index = join(DIST, 'index.html')
  if (!existsSync(index)) return true
  const built = statSync(index).mtimeMs
  return SOURCES.some((source) => getNewestTime(join(PROJECT, source)) > built)
}

/** Writes `.br` and `.gz` versions of every text file, for servers that use precompressed files. */
async function compress(dist: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  for (const file of listFilesBelow(dist).filter((name) => COMPRESSIBLE.test(name))) {
    const text = await readFile(file)
    if (text.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    await writeFile(`${file}.br`, await brotli(text, { params }))
    await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
  }
}

/** Loaded before every page, and the first page. */
const FIRSTS = {
  start: join(PROJECT, 'src/app/main.tsx'),
  signIn: join(PROJECT, 'src/app/login/Login.tsx'),
  shell: join(PROJECT, 'src/app/shell/Shell.tsx'),
  overview: join(PROJECT, 'src/screens/monitoring/overview/Overview.tsx'),
}

const QUIET = '--quiet'
const INSIDE_BROKER = '--inside-broker'
/** The folder that `--inside-broker` writes. */
const BROKER_FOLDER = join(PROJECT, 'inside-broker')

/**
 * Builds and compresses the console in a child process, since a server would otherwise keep the bundler's memory (1
 * GB). Throws if the build fails, after its output was printed.
 */
export async function buildConsole(quiet = false): Promise<void> {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), ...(quiet ? [QUIET] : [])]
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' })
  const code = await new Promise((resolve, fail) => child.once('exit', resolve).once('error', fail))
  if (code !== 0) throw new Error('the console could not be built')
}

async function main(args: readonly string[]): Promise<void> {
  const [
    { build },
    { computeNaturalChunks },
    { mergeChunks },
    { collectGraph },
    { writePreloads },
    { createLicenceList },
  ] = await Promise.all([
    import('vite'),
    import('./chunks/computeNaturalChunks'),
    import('./chunks/mergeChunks'),
    import('./preload/collectGraph'),
    import('./preload/writePreloads'),
    import('./package/components'),
  ])
  const groups = mergeChunks(await computeNaturalChunks(), FIRSTS)
  const codeSplitting = { groups: [{ name: (module: string) => groups.get(module) ?? null }] }
  await build({
    root: PROJECT,
    logLevel: args.includes(QUIET) ? 'error' : 'info',
    plugins: [collectGraph()],
    build: { manifest: true, rolldownOptions: { output: { codeSplitting } } },
  })
  await writePreloads(DIST)
  await writeFile(join(DIST, 'LICENCES.txt'), createLicenceList())
  await compress(DIST)
  if (!args.includes(INSIDE_BROKER)) return
  const { writeInsideBroker } = await import('./package/insideBroker')
  await writeInsideBroker(DIST, BROKER_FOLDER)
  console.log(`wrote ${BROKER_FOLDER}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== QUIET && arg !== INSIDE_BROKER)
  if (unknown === undefined) await main(args)
  else {
    console.error(`unknown option ${unknown}; the options are ${QUIET} and ${INSIDE_BROKER}`)
    process.exitCode = 1
  }
}
