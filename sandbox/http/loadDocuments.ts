import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiDocument } from './document'

export interface Documents {
  /** Document corrected to the actual responses; used for validation. */
  truth: ApiDocument
  /** Document as the broker publishes it; served to clients. */
  stated: ApiDocument
}

const resolvePath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Loads the bundled documents. Bundling takes seconds, so the result is cached in `.cache` until a source changes.
 */
export async function loadDocuments(): Promise<Documents> {
  const cachePath = `${resolvePath('.cache')}/openapi-${createFingerprint([resolvePath('openapi'), resolvePath('scripts/openapi')])}.json`
  try {
    return JSON.parse(readFileSync(cachePath, 'utf8'))
  } catch {
    // Not cached yet, or truncated by a crash.
  }
  const { bundleDocument, bundleStatedDocument: statedDocument } = await import('../../scripts/openapi-bundle')
  const documents = { truth: await bundleDocument(), stated: await statedDocument() } as unknown as Documents
  keep(cachePath, JSON.stringify(documents))
  return documents
}

/** Hash of all sources of the documents and of the code that bundles them. */
function createFingerprint(dirs: string[]): string {
  const hash = createHash('sha256').update(String(statSync(resolvePath('scripts/openapi-bundle.ts')).mtimeMs))
  for (const dir of dirs) {
    const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter(
      (entry) => entry.isFile() && /\.(yaml|ts)$/.test(entry.name),
    )
    for (const { parentPath, name } of files) {
      const { mtimeMs, size } = statSync(`${parentPath}/${name}`)
      hash.update(`${parentPath}/${name} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Renamed into place, since several sandboxes may start at once. Skipped in a read-only checkout. */
function keep(file: string, text: string): void {
  try {
    mkdirSync(resolvePath('.cache'), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    return
  }
}
