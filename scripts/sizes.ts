import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { DIST, filesBelow } from './build'
import { collectFiles, findCircle, type Manifest } from './sizes/manifest'
import { followsOnOpening, partsOnDemand } from './sizes/onDemand'
import { ALL_GENERIC, listPages, shellFiles } from './sizes/pages'

export type { Manifest } from './sizes/manifest'

/** Something that is loaded at once, with the most it may weigh in kB after gzip. */
export interface Budget {
  name: string
  /** Manifest keys of what is loaded; each brings its static imports. */
  parts: RegExp[]
  limit: number
}

/** One language is loaded beside the code; Chinese is the larger. Those of a screen come with it. */
const LANGUAGE = 'zh'
const TEXTS = { core: /^src\/app\/messages\/zhCore/, overview: /^locales\/zh\/monitoring\.json/ }

const SHELL = /^src\/app\/shell\/Shell\./

export const BUDGETS: readonly Budget[] = [
  { name: 'sign-in', parts: [/^index\.html$/, /^src\/app\/login\/Login\./, TEXTS.core], limit: 250 },
  {
    name: 'overview, first paint',
    parts: [/^index\.html$/, SHELL, /^src\/screens\/monitoring\/overview\/index\./, TEXTS.core, TEXTS.overview],
    limit: 290,
  },
]

/** The editor of code with its styles, its font and its words: pages do without until it has come, and phones for good. */
const EDITOR = {
  part: 'src/ui/code/MonacoEditor.tsx',
  words: 'node_modules/monaco-editor/esm/vs/nls/lang/zh-cn.js',
  limit: 900,
}

/** What any other page, or a part that is opened on demand, may add to what is loaded already. */
export const PAGE_LIMIT = 190

export interface Measured {
  name: string
  kB: number
  limit: number
}

/** Every budget, every page and every part on demand with its weight. Throws when a budget's parts are not in the build. */
export function measure(manifest: Manifest, weigh: (file: string) => number): Measured[] {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0) / 1000
  const listKeys = (part: RegExp) => Object.keys(manifest).filter((key) => part.test(key))
  const measured = BUDGETS.map(({ name, parts, limit }) => {
    const absent = parts.find((part) => listKeys(part).length === 0)
    if (absent) throw new Error(`size of ${name}: nothing in the build matches ${absent}`)
    return { name, limit, kB: sum(collectFiles(manifest, parts.flatMap(listKeys))) }
  })
  const shell = shellFiles(manifest, LANGUAGE)
  const over = (files: Iterable<string>) => sum([...files].filter((file) => !shell.has(file)))
  const onDemand = partsOnDemand()
  const pages = listPages(manifest, LANGUAGE, weigh).map(({ path, files }) => ({ name: path, files }))
  // A part is opened within a page, which has brought its own list or form.
  const follows = followsOnOpening(onDemand)
  const within = (key: string) => follows(key) && !ALL_GENERIC.has(key)
  const parts = [...onDemand].map((name) => ({ name, files: collectFiles(manifest, withWords(name), within) }))
  const getLimit = (name: string) => (name === EDITOR.part ? EDITOR.limit : PAGE_LIMIT)
  return [
    ...measured,
    ...[...pages, ...parts].map(({ name, files }) => ({ name, kB: over(files), limit: getLimit(name) })),
  ]
}

const withWords = (part: string): string[] => (part === EDITOR.part ? [part, EDITOR.words] : [part])

/**
 * Hosts that are only named: in texts of libraries those of formats and links in error messages, names that never
 * resolve, and this machine itself, which a service beside the broker is given with.
 */
const NAMED_ONLY =
  /^(?:.+\.invalid|(?:www\.)?(?:w3\.org|react\.dev|reactjs\.org|reactrouter\.com|mui\.com|marmelab\.com|json-schema\.org|github\.com|fb\.me|redux\.js\.org|redux-toolkit\.js\.org|bit\.ly|tanstack\.com|example\.com|localhost|127\.0\.0\.1|i18next\.com|npmjs\.com|locize\.com|developer\.mozilla\.org|rjsf-team\.github\.io|reactflow\.dev|code\.visualstudio\.com|microsoft\.com|docs\.emqx\.com))$/

/** Addresses of other hosts that the built files name, beyond those that are known to be mere names, and but for files of data. */
export function foreignAddresses(dist: string, data: ReadonlySet<string> = new Set()): string[] {
  return filesBelow(dist)
    .filter((file) => /\.(js|css|html)$/.test(file) && !data.has(file.slice(dist.length + 1)))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const hosts = [...text.matchAll(/(?:https?:|wss?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(
        ([, host]) => host ?? '',
      )
      const page = /\.(html|css)$/.test(file)
      const foreign = hosts.filter((host) => (page ? host !== 'www.w3.org' : !NAMED_ONLY.test(host)))
      return [...new Set(foreign)].map((host) => `${file.slice(dist.length + 1)}: ${host}`)
    })
}

/** Inline scripts and handlers in the page, which its policy would refuse. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const inline = scripts.filter(
    ([, attributes, body]) => !/\bsrc=/.test(attributes ?? '') || (body ?? '').trim() !== '',
  )
  const handlers = [...html.matchAll(/<[a-z][^>]*\son\w+\s*=/gi)]
  return [...inline, ...handlers].map(([text]) => text.slice(0, 80))
}

/** What is there for development only and must not be in a build for use. */
export const developmentParts = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => /(^|\/)gallery(\.json$|\/)/.test(key))

/** Schemas and texts: their addresses are defaults and examples of fields, and nothing loads them. */
const collectDataFiles = (manifest: Manifest) =>
  new Set(
    Object.entries(manifest).flatMap(([key, { file }]) =>
      /(?:\/generated\/schemas\/|^locales\/).+\.json$|field-texts\//.test(key) ? file : [],
    ),
  )

/** Checks the build; gives a table of sizes and what is wrong. */
export function checkBuild(dist = DIST): { table: string; problems: string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    weights.set(file, known)
    return known
  }
  const measured = measure(manifest, weigh)
  const lazy = measured.slice(BUDGETS.length).sort((a, b) => b.kB - a.kB)
  const shown = [...measured.slice(0, BUDGETS.length), ...lazy.filter(({ kB, limit }, i) => i < 8 || kB > limit)]
  const table = shown.map(({ name, kB, limit }) => `${kB.toFixed(1).padStart(7)} of ${limit} kB  ${name}`).join('\n')
  const problems = [
    ...measured
      .filter(({ kB, limit }) => kB > limit)
      .map(({ name, kB, limit }) => `${name}: ${kB.toFixed(1)} kB, limit ${limit}`),
    ...foreignAddresses(dist, collectDataFiles(manifest)).map((line) => `another host in ${line}`),
    ...[findCircle(manifest) ?? []].flat().map((key) => `imports itself by way of others: ${key}`),
    ...developmentParts(manifest).map((key) => `for development only: ${key}`),
    ...inlineScripts(readFileSync(join(dist, 'index.html'), 'utf8')).map(
      (text) => `inline script in index.html: ${text}`,
    ),
  ]
  return { table, problems }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { table, problems } = checkBuild()
  console.log(table)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
