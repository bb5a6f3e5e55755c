/**
 * Bundles the sources in openapi/, validates the document and writes openapi/dist/openapi.json as the broker
 * publishes it. Codegen, sandbox and tests call `bundleDocument` and use the corrected document.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { applyStatedFacts } from './openapi/applyStatedFacts'
import { type Document, isNode, type Node } from './openapi/document'
import { flatten } from './openapi/flatten'
import { listProblems } from './openapi/listProblems'

export type { Document } from './openapi/document'

const source = join(import.meta.dirname, '../openapi/broker.yaml')
const target = join(import.meta.dirname, '../openapi/dist/openapi.json')

/** Recommended linter rules, without those for examples, which the document omits. */
const rules = {
  'no-invalid-media-type-examples': 'off',
  'no-invalid-schema-examples': 'off',
  'no-invalid-parameter-examples': 'off',
  'info-license': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-summary': 'error',
  'operation-description': 'off',
  // The node health check and the error codes have no 4xx response.
  'operation-4xx-response': 'off',
  'no-unused-components': 'error',
  'security-defined': 'error',
  // The broker distinguishes `/clients/kickout/bulk` from `/clients/{clientid}/subscribe`.
  'no-ambiguous-paths': 'off',
} as const

/** Problems of the document, one line each. */
export class DocumentError extends Error {
  constructor(readonly problems: string[]) {
    super(`the document has ${problems.length} problem(s):\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'DocumentError'
  }
}

let bundled: Promise<Document> | undefined

/**
 * Returns the validated document, corrected to the actual responses; bundled once per process. @throws
 * DocumentError
 */
export function bundleDocument(): Promise<Document> {
  bundled ??= build()
  return bundled
}

/** Returns the document as published by the broker, for serving and comparison. @throws DocumentError */
export async function bundleStatedDocument(): Promise<Document> {
  const document = await applyStatedFacts(await bundleDocument())
  dropUnusedComponents(document)
  await validate(document)
  return document
}

async function build(): Promise<Document> {
  const config = await createConfig({ extends: ['recommended'], rules })
  const { bundle: tied, problems } = await bundle({ ref: source, config })
  throwProblems(problems.filter((problem) => problem.severity === 'error').map(describe))
  const document = flatten(JSON.parse(JSON.stringify(tied.parsed)) as Node)
  dropUnusedComponents(document)
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: target, config })
  throwProblems(found.filter((problem) => problem.severity === 'error').map(describe))
  throwProblems(listProblems(document))
  await validate(document)
  return document as Document
}

function throwProblems(problems: string[]): void {
  if (problems.length > 0) throw new DocumentError(problems)
}

function describe(problem: NormalizedProblem): string {
  const place = problem.location[0]
  return `${place?.source.absoluteRef ?? ''}${place?.pointer ?? ''} ${problem.ruleId}: ${problem.message}`
}

async function validate(document: Node): Promise<void> {
  // The validator resolves references in place, so pass a copy.
  const result = await new Validator().validate(structuredClone(document))
  if (result.valid) return
  const { errors } = result
  throwProblems(
    Array.isArray(errors)
      ? errors.map((error) => `${error.instancePath} ${error.message ?? ''}`)
      : [errors ?? 'the document is not valid OpenAPI 3.0'],
  )
}

/** Removes components that are unused after merging `allOf`. */
function dropUnusedComponents(document: Node): void {
  const components = isNode(document.components) ? document.components : {}
  for (let dropped = true; dropped; ) {
    dropped = false
    const text = JSON.stringify(document)
    for (const [group, members] of Object.entries(components)) {
      if (group === 'securitySchemes' || !isNode(members)) continue
      for (const name of Object.keys(members)) {
        if (text.includes(`"#/components/${group}/${name}"`)) continue
        delete members[name]
        dropped = true
      }
    }
  }
}

async function main(): Promise<void> {
  const document = await bundleStatedDocument()
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, `${JSON.stringify(document, null, 2)}\n`)
  console.log(`openapi/dist/openapi.json: ${Object.keys(document.paths).length} paths, no problems`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
