import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSpec } from '../../scripts/codegen/loadSpec'
import { CONTRACT } from '../../tests/support/contract'
import { describeCodegen } from '../../tests/support/schema/describeCodegen'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue } from './operations'
import type { OperationKey } from './types'
import { collectVariants } from './variants'

/** Documents of real brokers, skipped if not available on this machine. */
const ENTERPRISE = join(CONTRACT, 'emqx-ee-5.6.1.json')
const OPEN_SOURCE = join(CONTRACT, 'emqx-ce-5.6.1.json')

describe.runIf(existsSync(ENTERPRISE))('codegen of a raw Enterprise document', () => describeCodegen(ENTERPRISE))
describe.runIf(existsSync(OPEN_SOURCE))('codegen of a raw open-source document', () => describeCodegen(OPEN_SOURCE))

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

describe.runIf(existsSync(ENTERPRISE) && existsSync(OPEN_SOURCE)).each([
  { name: 'Enterprise', spec: ENTERPRISE, operations: 314, page: 17, cursor: 4, collections: 34, variant: 0 },
  { name: 'open-source', spec: OPEN_SOURCE, operations: 279, page: 15, cursor: 3, collections: 31, variant: 1 },
])('variants of the raw $name document', ({ name: _, spec, variant, ...expected }) => {
  it('are all found', async () => {
    const doc = normalizeDocument(await loadSpec(spec))
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
