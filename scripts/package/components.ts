import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project'

/** A package that is part of the product. */
export interface Component {
  name: string
  version: string
  licence: string
  /** Integrity of the tarball, `sha512-…` in base64. */
  integrity?: string
  folder: string
}

interface LockedPackage {
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
}

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(PROJECT, file), 'utf8')) as T

/** `react/jsx-runtime` → `react`, `@mui/material/Box` → `@mui/material`. */
const packageName = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

const SPECIFIER = /(?:^import |^export |\bfrom |\bimport\()\s*'([^'.][^']*)'/gm

/** The packages that the console's sources import; the bundler puts them into the build. */
function readBundled(): string[] {
  const files = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(PROJECT, 'src', file), 'utf8').matchAll(SPECIFIER)].map(([, name = '']) => packageName(name)),
  )
}

/** Dependencies that the build has, if it drops the others of a package. react-admin's components are not used. */
const PARTS: Record<string, readonly string[]> = { 'node_modules/react-admin': ['ra-core', 'react-hook-form'] }

/** The folder of a package as Node finds it from another package's folder. */
function resolveFolder(from: string, name: string, packages: Record<string, LockedPackage>): string | undefined {
  for (let base = from; ; base = base.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
    const folder = `${base === '' ? '' : `${base}/`}node_modules/${name}`
    if (folder in packages) return folder
    if (base === '') return undefined
  }
}

/** The packages that the product contains: those that the server needs, those in the build, and all that these depend on. */
export function readComponents(): Component[] {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json')
  const { dependencies } = readJson<Manifest>('package.json')
  const open = [...Object.keys(dependencies), ...readBundled()].map((name) => resolveFolder('', name, packages))
  const found = new Map<string, LockedPackage>()
  for (let folder = open.pop(); open.length > 0 || folder !== undefined; folder = open.pop()) {
    const locked = folder === undefined ? undefined : packages[folder]
    if (folder === undefined || !locked || found.has(folder)) continue
    found.set(folder, locked)
    const needed = PARTS[folder] ?? Object.keys(locked.dependencies ?? {})
    open.push(...needed.map((name) => resolveFolder(folder ?? '', name, packages)))
  }
  return [...found]
    .map(([folder, { version, license = 'unknown', integrity }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
      ...(integrity && { integrity }),
      folder,
    }))
    .filter(
      ({ name, version }, index, all) =>
        all.findIndex((other) => other.name === name && other.version === version) === index,
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

/** The name of a package in a package URL: the scope's `@` is escaped. */
const purl = ({ name, version }: Component) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** SPDX ids and expressions differ in CycloneDX. */
const formatLicence = (text: string) => (/ (OR|AND) /.test(text) ? { expression: text } : { license: { id: text } })

const toHex = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** The software bill of materials, CycloneDX 1.6. It has no time stamp, so the same lock file gives the same text. */
export function createSbom(components = readComponents()): object {
  const { name, version } = readJson<Manifest>('package.json')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: 'Apache-2.0' } }] } },
    components: components.map((one) => ({
      type: 'library',
      name: one.name,
      version: one.version,
      purl: purl(one),
      licenses: [formatLicence(one.licence)],
      ...(one.integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: toHex(one.integrity) }] }),
    })),
  }
}

/** Licences, and notices that a licence requires to be passed on. */
const LEGAL_FILE = /^(?:(?:licen[cs]es?|copying|notice)(?:\.|-|$)|third-?party-?notice)/i

/** The licence and notice files of an installed package; undefined if it ships none. */
function readLegalFiles(folder: string): string | undefined {
  const path = join(PROJECT, folder)
  const files = existsSync(path) ? readdirSync(path).filter((name) => LEGAL_FILE.test(name)) : []
  return files.length > 0 ? files.map((name) => readFileSync(join(path, name), 'utf8').trim()).join('\n\n') : undefined
}

/** Names, versions, licence texts and notices of all components; equal texts are printed once. */
export function createLicenceList(components = readComponents()): string {
  const texts = new Map<string, string[]>()
  for (const { name, version, licence, folder } of components) {
    const text = readLegalFiles(folder) ?? `Licence: ${licence}`
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  return `${[...texts].map(([text, names]) => `${names.join('\n')}\n\n${text}`).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
