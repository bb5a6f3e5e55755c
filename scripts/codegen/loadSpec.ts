import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../../src/schema/document'

/** Reads a broker's document from a file (JSON or YAML) or from a broker's address; without one, bundles our own. */
export async function loadSpec(spec?: string): Promise<OpenApiDocument> {
  const found: unknown = spec === undefined ? await ownDocument() : parse(await textOf(spec))
  if (!isDocument(found)) throw new Error(`${spec ?? 'openapi/'} is no OpenAPI 3 document`)
  return found
}

/** Bundled in the same process; not needed where another document is named. */
async function ownDocument(): Promise<unknown> {
  const { bundleDocument } = await import('../openapi-bundle')
  return bundleDocument()
}

async function textOf(spec: string): Promise<string> {
  if (!/^https?:\/\//.test(spec)) return readFile(spec, 'utf8')
  const url = new URL(spec)
  if (url.pathname === '/') url.pathname = '/api-docs/swagger.json'
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

function isDocument(value: unknown): value is OpenApiDocument {
  if (typeof value !== 'object' || value === null || !('openapi' in value) || !('paths' in value)) return false
  return typeof value.openapi === 'string' && value.openapi.startsWith('3.') && typeof value.paths === 'object'
}
