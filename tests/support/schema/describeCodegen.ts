import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Ajv, type ErrorObject } from 'ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDifferences, writeFiles } from '../../../scripts/codegen/files'
import { type GenerationResult, generate } from '../../../scripts/codegen/generate'
import { loadSpec } from '../../../scripts/codegen/loadSpec'
import { normalizeDocument } from '../../../src/schema/normalize'
import type { FieldSchema } from '../../../src/schema/types'

/** Rejects keywords that generated schemas must not contain. */
const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false, allErrors: true })
ajv.addKeyword('x-kind')
ajv.addKeyword('x-reference')
ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
ajv.addFormat('binary', true)

/** Yields every nested schema with its location. */
function* walkSchemas(schema: FieldSchema, at = ''): Generator<[FieldSchema, string]> {
  yield [schema, at]
  for (const [name, property] of Object.entries(schema.properties ?? {})) yield* walkSchemas(property, `${at}.${name}`)
  if (schema.items) yield* walkSchemas(schema.items, `${at}[]`)
  if (typeof schema.additionalProperties === 'object') yield* walkSchemas(schema.additionalProperties, `${at}.*`)
  for (const [i, branch] of (schema.anyOf ?? []).entries()) yield* walkSchemas(branch, `${at}|${i}`)
}

function parseJsonSchemas({ files }: GenerationResult): [file: string, schema: FieldSchema][] {
  return [...files]
    .filter(([path]) => path.startsWith('schemas/') && path.endsWith('.json'))
    .map(([path, text]) => [path, JSON.parse(text) as FieldSchema])
}

/** Describes what the codegen guarantees for a document: a file, or our own document by default. */
export function describeCodegen(spec?: string): void {
  let generated: GenerationResult
  let out: string

  beforeAll(async () => {
    generated = await generate(await loadSpec(spec))
    out = await mkdtemp(join(tmpdir(), 'signalbox-codegen-'))
    await writeFiles(out, generated.files)
  }, 60_000)

  afterAll(() => rm(out, { recursive: true, force: true }))

  it('compiles every schema', () => {
    const failures = parseJsonSchemas(generated).flatMap(([file, schema]) => {
      try {
        ajv.compile(schema)
        return []
      } catch (error) {
        return [`${file}: ${error instanceof Error ? error.message : String(error)}`]
      }
    })
    expect(failures).toEqual([])
  }, 60_000)

  it('has valid defaults', () => {
    const failures = parseJsonSchemas(generated).flatMap(([file, schema]) =>
      [...walkSchemas(schema)].flatMap(([field, at]) => {
        if (field.default === undefined) return []
        const errors: ErrorObject[] | null | undefined = ajv.validate(field, field.default) ? undefined : ajv.errors
        return errors ? [`${file}${at}: ${JSON.stringify(field.default)} ${errors[0]?.message}`] : []
      }),
    )
    expect(failures).toEqual([])
  }, 60_000)

  it('sets no default in a union of plain values', () => {
    const found = parseJsonSchemas(generated).flatMap(([file, schema]) =>
      [...walkSchemas(schema)].flatMap(([field, at]) =>
        (field.anyOf ?? [])
          .filter((branch) => branch.const !== undefined && 'default' in branch)
          .map(() => `${file}${at} is preset`),
      ),
    )
    expect(found).toEqual([])
  })

  it('is deterministic and idempotent', async () => {
    // Generating the types takes most of the time and only depends on the normalized document.
    if (spec === undefined) expect(await generate(await loadSpec())).toEqual(generated)
    const doc = normalizeDocument(await loadSpec(spec))
    expect(normalizeDocument(doc)).toEqual(doc)
    expect(await listDifferences(out, generated.files)).toEqual([])
  }, 60_000)

  it('indexes every schema by area', async () => {
    const folders = (await readdir(join(out, 'schemas'), { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    )
    expect(folders.length).toBeGreaterThan(30)
    for (const { name } of folders) {
      const index = await readFile(join(out, 'schemas', name, 'index.ts'), 'utf8')
      const indexedFiles = new Set([...index.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, file]) => file))
      const files = (await readdir(join(out, 'schemas', name))).filter((file) => file.endsWith('.json'))
      expect([...indexedFiles].sort()).toEqual(files.sort())
    }
  })

  it('keeps the operations of each area small', () => {
    const areas = [...generated.files].filter(([path]) => path.startsWith('operations/'))
    expect(areas.length).toBeGreaterThan(40)
    const large = areas.filter(([, text]) => gzipSync(text, { level: 9 }).length > 3072)
    expect(large.map(([path]) => path)).toEqual([])
  })
}
