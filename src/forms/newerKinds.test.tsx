import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exhibit } from '../../tests/support/components/forms/exhibits'
import { openForm } from '../../tests/support/components/forms/openForm'
import { CONTRACT } from '../../tests/support/contract'
import { listNeededFields } from '../../tests/support/forms/listNeededFields'
import { compareBodies } from '../api/document/compareBodies'
import { differences } from '../api/document/differences'
import { loadVariants } from '../api/operationCatalogue'
import { loadSchema } from '../resources/loadSchema'
import type { OperationKey } from '../schema/types'

/** Document of a newer broker, skipped if not available on this machine. */
const DOCUMENT = join(CONTRACT, 'versions/emqx-ee-5.8.1.json')
const KEYS: readonly OperationKey[] = [
  'post /connectors',
  'post /actions',
  'post /authentication',
  'put /sso/{backend}',
]

async function loadExhibits(): Promise<Exhibit[]> {
  if (!existsSync(DOCUMENT)) {
    console.log('the document of a newer broker is not here; skipped')
    return []
  }
  differences.set(await compareBodies(JSON.parse(readFileSync(DOCUMENT, 'utf8'))))
  const found = KEYS.map(async (operation) =>
    (await loadVariants(operation)).flatMap((variant) =>
      variant.origin === 'broker'
        ? [{ operation, variant, name: [operation, ...Object.values(variant.tags)].join(' ') }]
        : [],
    ),
  )
  return Promise.all(
    (await Promise.all(found))
      .flat()
      .map(async (one) => ({ ...one, schema: await loadSchema(one.operation, one.variant.tags) })),
  )
}

const found = await loadExhibits()

describe.runIf(found.length > 0)('[SH-22] variants of a newer broker', () => {
  it('match its document', () => {
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['post /connectors couchbase', 'post /actions snowflake', 'put /sso/{backend} oidc']),
    )
  })
  it.each(found.map((exhibit) => [exhibit.name, exhibit] as const))(
    '%s has a form that asks only for required fields',
    async (_, exhibit) => {
      const { press } = await openForm(exhibit, { language: 'en' })
      const { wrong } = await press()
      expect([...wrong].sort()).toEqual(
        listNeededFields(exhibit.schema)
          .map((path) => path.join('.'))
          .sort(),
      )
    },
  )
})
