import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../../src/schema/document'

/** Timeout of the broker's document in ms. */
const PATIENCE = 30_000

/**
 * Loads a document from a file (JSON or YAML), a URL or a broker's address; without one, bundles the local sources.
 */
export async function loadSpec(spec?: string, patience = PATIENCE): Promise<OpenApiDocument> {
  const found: unknown = spec === undefined ? await loadOwnDocument() : read(await loadText(spec, patience))
  if (!isDocument(found)) throw new Error(`${spec ?? 'openapi/'} is no OpenAPI 3 document`)
  return found
}

/** Imported lazily: not needed for other documents. */
async function loadOwnDocument(): Promise<unknown> {
  const { bundleDocument } = await import('../openapi-bundle')
  return bundleDocument()
}

async function loadText(spec: string, patience: number): Promise<string> {
  const address = /^[\w.-]+:\d+$/.test(spec) ? `http://${spec}` : spec
  if (!/^https?:\/\//.test(address)) return readFile(spec, 'utf8')
  const url = new URL(address)
  if (url.pathname === '/') url.pathname = '/api-docs/swagger.json'
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
    if (answer.ok) return await answer.text()
    throw new Error(`it answered ${answer.status}`)
  } catch (error) {
    throw new Error(`${url} cannot be read: ${describeError(error as Error, patience)}`)
  }
}

function describeError(error: Error, patience: number): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} s`
  return cause?.message || cause?.code || error.message
}

/** Tries JSON first, which is much faster than YAML. */
function read(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : parse(text)
  } catch {
    return undefined
  }
}

function isDocument(value: unknown): value is OpenApiDocument {
  if (typeof value !== 'object' || value === null || !('openapi' in value) || !('paths' in value)) return false
  return typeof value.openapi === 'string' && value.openapi.startsWith('3.') && typeof value.paths === 'object'
}
