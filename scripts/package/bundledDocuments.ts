import { readFileSync } from 'node:fs'
import type { Documents } from '../../sandbox/http/loadDocuments'

/** Reads the documents that the build put next to the bundled server. Replaces `sandbox/http/loadDocuments.ts` there. */
export async function loadDocuments(): Promise<Documents> {
  return JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')) as Documents
}
