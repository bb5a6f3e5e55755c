import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSpec } from '../../../scripts/codegen/loadSpec'
import { PROJECT } from '../../../scripts/project'
import { importSpec, parseTitleEdition } from '../../../scripts/spec-import/importSpec'
import { readProject } from '../../../scripts/spec-import/readProject'
import { formatReport, formatSummary } from '../../../scripts/spec-import/report'
import type { OpenApiDocument } from '../../../src/schema/document'
import { CONTRACT } from '../../support/contract'
import { loadOwnDocument } from '../../support/ownDocument'

/** Documents of real brokers, skipped if not available on this machine. */
const raw = { ee: join(CONTRACT, 'emqx-ee-5.6.1.json'), ce: join(CONTRACT, 'emqx-ce-5.6.1.json') }
const hasDocuments = existsSync(raw.ee) && existsSync(raw.ce)
if (!hasDocuments) console.log('spec-import tests: the raw documents are not here; skipped')

const shuffleKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffleKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffleKeys(inner)]),
  )
}

describe.skipIf(!hasDocuments)('the raw documents', () => {
  it('of Enterprise and open source differ by edition, deterministically', async () => {
    const [ce, ee] = [await loadSpec(raw.ce), await loadSpec(raw.ee)]
    expect([parseTitleEdition(ce), parseTitleEdition(ee)]).toEqual(['ce', 'ee'])
    const project = await readProject(PROJECT)
    const findings = importSpec(ce, ee, project)
    const listKeys = (kind: string) => findings.differences.filter((one) => one.type === kind).map(({ key }) => key)
    expect(listKeys('removed')).toEqual(['get /telemetry/data', 'get /telemetry/status', 'put /telemetry/status'])
    expect(listKeys('added')).toHaveLength(38)
    expect(listKeys('added')).toEqual(expect.arrayContaining(['get /audit', 'get /license', 'post /schema_registry']))
    const text = formatReport(findings)
    expect(text).toContain('  + body.role: string, default administrator  (post /api_key, put /api_key/{name})')
    expect(text.find((line) => line.startsWith('  + body {') && line.includes('post /connectors'))).toMatch(
      /type=mysql/,
    )
    expect(findings.files.map(({ file }) => file)).toContain('src/screens/system/api-keys/apiKeys.ts')
    expect(text.at(-1)).toMatch(/^operations: 38 added, 3 removed, \d+ changed; parameters and fields: /)
    expect(
      formatReport(importSpec(shuffleKeys(ce) as OpenApiDocument, shuffleKeys(ee) as OpenApiDocument, project)),
    ).toEqual(text)
  }, 240_000)

  it.each(['ee', 'ce'] as const)(
    'of %s has no differences from itself',
    async (edition) => {
      const doc = await loadSpec(raw[edition])
      expect(formatSummary(importSpec(doc, doc, { texts: {}, sources: new Map() }))).toBe('no differences')
    },
    60_000,
  )

  it.each(['ee', 'ce'] as const)(
    'of %s has every operation that ours declares for it',
    async (edition) => {
      const ownDocument = await loadOwnDocument()
      const { differences } = importSpec(ownDocument, await loadSpec(raw[edition]), { texts: {}, sources: new Map() })
      expect(differences.filter(({ type }) => type === 'removed')).toEqual([])
    },
    60_000,
  )
})
