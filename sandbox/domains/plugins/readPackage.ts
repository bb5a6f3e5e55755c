import { readArchive } from '../../http/archive'

/** Package metadata; other fields of `release.json` pass through. */
export interface PluginPackage {
  name: string
  version: string
  facts: Record<string, unknown>
  readme: string
}

/** Fields of `release.json` that the list shows, with validators. */
const fields: Record<string, (value: unknown) => boolean> = {
  author: isTexts,
  builder: isTextMap,
  functionality: isTexts,
  compatibility: isTextMap,
  repo: isText,
  git_ref: isText,
  git_commit_or_build_date: isText,
  built_on_otp_release: isText,
  metadata_vsn: isText,
}

/** Missing or invalid `release.json`. */
export class InfoFileError extends Error {}

/** Reads the package `name-version.tar.gz`. Throws ArchiveError or BadInfoFile. */
export async function readPackage(fileName: string, data: Buffer): Promise<PluginPackage> {
  const [, full = ''] = /^([A-Za-z][\w.-]*)\.tar\.gz$/.exec(fileName) ?? []
  const files = await readArchive(data)
  const release = files.get(`${full}/release.json`)
  if (!release) throw new InfoFileError(`${full || fileName}/release.json is missing`)
  let facts: Record<string, unknown>
  try {
    facts = JSON.parse(release.toString('utf8'))
  } catch {
    throw new InfoFileError('release.json is not JSON')
  }
  const { name, rel_vsn: version, rel_apps, description, authors } = facts ?? {}
  if (!isText(name) || !isText(version)) throw new InfoFileError('release.json has no name or rel_vsn')
  if (`${name}-${version}` !== full) throw new InfoFileError(`it is ${name}-${version}, not ${full}`)
  if (!isTexts(rel_apps)) throw new InfoFileError('release.json has no rel_apps')
  if (!isText(description)) throw new InfoFileError('release.json has no description')
  const factEntries = Object.entries({ author: authors, ...facts }).filter(([field, value]) => fields[field]?.(value))
  return {
    name,
    version,
    facts: { ...Object.fromEntries(factEntries), rel_apps, description },
    readme: files.get(`${full}/README.md`)?.toString('utf8') ?? '',
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

function isTextMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText)
}
