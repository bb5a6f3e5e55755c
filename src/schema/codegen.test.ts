import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Ajv, type ErrorObject } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDifferences, writeFiles } from '../../scripts/codegen/files'
import { type GenerationResult, generate } from '../../scripts/codegen/generate'
import { loadSpec } from '../../scripts/codegen/loadSpec'
import { CONTRACT } from '../../tests/support/contract'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue } from './operations'
import type { FieldSchema, OperationKey } from './types'
import { collectVariants } from './variants'

/** Documents of real brokers, skipped if not available on this machine. */
const documents = [
  { name: 'our own document', spec: undefined, here: true },
  { name: 'a raw Enterprise document', spec: join(CONTRACT, 'emqx-ee-5.6.1.json'), here: false },
  { name: 'a raw open-source document', spec: join(CONTRACT, 'emqx-ce-5.6.1.json'), here: false },
].map((entry) => ({ ...entry, here: entry.here || existsSync(entry.spec ?? '') }))

for (const { name, here } of documents) if (!here) console.log(`codegen tests: ${name} is not here; skipped`)

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

describe.each(documents.filter(({ here }) => here))('codegen of $name', ({ spec }) => {
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
    // Generating the types takes most of the time and only depends on the normalized document, so one document is
    // enough.
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
})

describe('codegen', () => {
  it('reports changed, missing and stale files, and fixes them with write', async () => {
    const out = await mkdtemp(join(tmpdir(), 'signalbox-codegen-'))
    try {
      const files = new Map([
        ['a.ts', 'a\n'],
        ['b/c.json', '{}\n'],
        ['d.ts', 'd\n'],
      ])
      await writeFiles(
        out,
        new Map([
          ['a.ts', 'old\n'],
          ['b/c.json', '{}\n'],
          ['stale.ts', ''],
        ]),
      )
      expect(await listDifferences(out, files)).toEqual(['a.ts', 'd.ts (missing)', 'stale.ts (left over)'])
      await writeFiles(out, files)
      expect(await listDifferences(out, files)).toEqual([])
    } finally {
      await rm(out, { recursive: true, force: true })
    }
  })

  it('rejects input that is not OpenAPI 3', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'signalbox-codegen-')), 'x.json')
    await writeFile(file, '{"swagger":"2.0"}')
    await expect(loadSpec(file)).rejects.toThrow('no OpenAPI 3 document')
    await rm(file)
  })
})

/** Number of variants of creating operations, per document. */
const PICKERS = {
  'post /connectors': [33, 2],
  'post /actions': [30, 2],
  'post /sources': [4, 1],
  'post /authentication': [17, 16],
  'post /gateways/{name}/authentication': [16, 15],
  'post /authorization/sources': [13, 13],
  'put /gateways/{name}': [8, 5],
  'post /gateways/{name}/listeners': [6, 6],
  'post /listeners': [5, 5],
} as const

describe.runIf(documents.every(({ here }) => here)).each([
  { which: 1, operations: 314, page: 17, cursor: 4, collections: 34, variant: 0 },
  { which: 2, operations: 279, page: 15, cursor: 3, collections: 31, variant: 1 },
])('variants of raw document $which', ({ which, variant, ...expected }) => {
  it('are all found', async () => {
    const doc = normalizeDocument(await loadSpec(documents[which]?.spec))
    const catalogue = buildOperationCatalogue(doc)
    const all = Object.values(catalogue)
    expect({
      operations: all.length,
      page: all.filter(({ paging }) => paging === 'page').length,
      cursor: all.filter(({ paging }) => paging === 'cursor').length,
      collections: new Set(all.flatMap(({ item }) => item ?? [])).size,
    }).toEqual(expected)
    const variants = collectVariants(doc, catalogue)
    const counts = Object.keys(PICKERS).map((key) => [key, variants[key as OperationKey]?.length])
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(Object.entries(PICKERS).map(([key, numbers]) => [key, numbers[variant]])),
    )
  }, 60_000)
})
