import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { DIST } from './build'
import { listFilesBelow } from './listFilesBelow'
import { collectFiles, findCircle, type Manifest } from './sizes/manifest'
import { createFollowOnOpening, listPartsOnDemand } from './sizes/onDemand'
import { ALL_GENERIC, listPages, listShellFiles } from './sizes/pages'

export type { Manifest } from './sizes/manifest'

/** Files loaded together, with a maximum gzip size in kB. */
export interface Budget {
  name: string
  /** Manifest keys; each includes its static imports. */
  parts: RegExp[]
  limit: number
}

/** One language is loaded; Chinese is the larger one. Its screen texts load with the screens. */
const LANGUAGE = 'zh'
const TEXTS = { core: /^src\/app\/messages\/zhCore/, overview: /^locales\/zh\/monitoring\.json/ }

const SHELL = /^src\/app\/shell\/Shell\./

export const BUDGETS: readonly Budget[] = [
  { name: 'sign-in', parts: [/^index\.html$/, /^src\/app\/login\/Login\./, TEXTS.core], limit: 230 },
  {
    name: 'overview, first paint',
    parts: [/^index\.html$/, SHELL, /^src\/screens\/monitoring\/overview\/Overview\./, TEXTS.core, TEXTS.overview],
    limit: 270,
  },
]

/** Code editor with styles, font and texts: pages work before it has loaded, and phones never load it. */
const EDITOR = {
  part: 'src/ui/code/MonacoEditor.tsx',
  words: 'node_modules/monaco-editor/esm/vs/nls/lang/zh-cn.js',
  limit: 900,
}

/** Maximum that any other page or on-demand part may add. */
export const PAGE_LIMIT = 140

export interface Measurement {
  name: string
  kB: number
  limit: number
}

/** Measures every budget, page and on-demand part. Throws if parts of a budget are missing in the build. */
export function measure(manifest: Manifest, weigh: (file: string) => number): Measurement[] {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0) / 1000
  const listKeys = (part: RegExp) => Object.keys(manifest).filter((key) => part.test(key))
  const measured = BUDGETS.map(({ name, parts, limit }) => {
    const absent = parts.find((part) => listKeys(part).length === 0)
    if (absent) throw new Error(`size of ${name}: nothing in the build matches ${absent}`)
    return { name, limit, kB: sum(collectFiles(manifest, parts.flatMap(listKeys))) }
  })
  const shell = listShellFiles(manifest, LANGUAGE)
  const sumBeyondShell = (files: Iterable<string>) => sum([...files].filter((file) => !shell.has(file)))
  const onDemand = listPartsOnDemand()
  const pages = listPages(manifest, LANGUAGE, weigh).map(({ path, files }) => ({ name: path, files }))
  // Parts open within a page, which has loaded its list or form.
  const follows = createFollowOnOpening(onDemand)
  const isFollowedInPage = (key: string) => follows(key) && !ALL_GENERIC.has(key)
  const parts = [...onDemand].map((name) => ({ name, files: collectFiles(manifest, addWords(name), isFollowedInPage) }))
  const getLimit = (name: string) => (name === EDITOR.part ? EDITOR.limit : PAGE_LIMIT)
  return [
    ...measured,
    ...[...pages, ...parts].map(({ name, files }) => ({ name, kB: sumBeyondShell(files), limit: getLimit(name) })),
  ]
}

const addWords = (part: string): string[] => (part === EDITOR.part ? [part, EDITOR.words] : [part])

/**
 * Hosts that are only mentioned: format identifiers and error links of libraries, reserved names, localhost as
 * a default for services, and the CDN of Monaco's loader, which gets Monaco from the bundle.
 */
const NAMED_ONLY =
  /^(?:.+\.invalid|(?:www\.)?(?:w3\.org|react\.dev|reactjs\.org|reactrouter\.com|mui\.com|marmelab\.com|json-schema\.org|github\.com|fb\.me|redux\.js\.org|redux-toolkit\.js\.org|bit\.ly|tanstack\.com|example\.com|localhost|127\.0\.0\.1|i18next\.com|npmjs\.com|locize\.com|developer\.mozilla\.org|rjsf-team\.github\.io|reactflow\.dev|code\.visualstudio\.com|microsoft\.com|docs\.emqx\.com|cdn\.jsdelivr\.net))$/

/** Returns URLs of other hosts in the built files, except known mentions and data files. */
export function findForeignAddresses(dist: string, data: ReadonlySet<string> = new Set()): string[] {
  return listFilesBelow(dist)
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

/** Finds inline scripts and handlers, which the content security policy refuses. */
export function findInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const inline = scripts.filter(
    ([, attributes, body]) => !/\bsrc=/.test(attributes ?? '') || (body ?? '').trim() !== '',
  )
  const handlers = [...html.matchAll(/<[a-z][^>]*\son\w+\s*=/gi)]
  return [...inline, ...handlers].map(([text]) => text.slice(0, 80))
}

/** Development-only parts that a production build must not contain. */
export const findDevelopmentParts = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => /(^|\/)gallery(\.json$|\/)/.test(key))

/** Schemas and texts: their URLs are defaults and examples that are never loaded. */
const collectDataFiles = (manifest: Manifest) =>
  new Set(
    Object.entries(manifest).flatMap(([key, { file }]) =>
      /(?:\/generated\/schemas\/|^locales\/).+\.json$|field-texts\//.test(key) ? file : [],
    ),
  )

/** Script that precedes every page; it is not in the manifest. */
function weighPreloads(dist: string, weigh: (file: string) => number): Measurement {
  const file = /assets\/preload-[\w-]+\.js/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[0]
  if (!file) throw new Error('index.html names no preload script')
  return { name: 'preload lists', limit: 13, kB: weigh(file) / 1000 }
}

/** Checks the build; returns a table of sizes and the problems. */
export function checkBuild(dist = DIST): { table: string; problems: string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    weights.set(file, weight)
    return weight
  }
  const measured = [weighPreloads(dist, weigh), ...measure(manifest, weigh)]
  const lazy = measured.slice(BUDGETS.length + 1).sort((a, b) => b.kB - a.kB)
  const listedRows = [
    ...measured.slice(0, BUDGETS.length + 1),
    ...lazy.filter(({ kB, limit }, i) => i < 8 || kB > limit),
  ]
  const table = listedRows
    .map(({ name, kB, limit }) => `${kB.toFixed(1).padStart(7)} of ${limit} kB  ${name}`)
    .join('\n')
  const problems = [
    ...measured
      .filter(({ kB, limit }) => kB > limit)
      .map(({ name, kB, limit }) => `${name}: ${kB.toFixed(1)} kB, limit ${limit}`),
    ...findForeignAddresses(dist, collectDataFiles(manifest)).map((line) => `another host in ${line}`),
    ...[findCircle(manifest) ?? []].flat().map((key) => `imports itself by way of others: ${key}`),
    ...findDevelopmentParts(manifest).map((key) => `for development only: ${key}`),
    ...findInlineScripts(readFileSync(join(dist, 'index.html'), 'utf8')).map(
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
