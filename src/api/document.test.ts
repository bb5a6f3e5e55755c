import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../tests/support/contract'
import { checkAccess } from './access'
import { compareOperations } from './document/compareOperations'
import { reduceDocument } from './document/reduceDocument'
import { buildVersion, operationKeys } from './generated/keys'
import { operations } from './generated/operations'

const document = (paths: unknown) => ({ openapi: '3.0.0', info: { title: 'x', version: '5.6.1' }, paths })

describe('[SH-16] broker document', () => {
  it('is reduced to its version and operations', () => {
    const paths = { '/a': { get: {}, post: {}, parameters: [] }, '/a/{id}': { delete: {} } }
    expect(reduceDocument(document(paths))).toEqual({
      version: '5.6.1',
      operations: ['get /a', 'post /a', 'delete /a/{id}'],
    })
  })
  it.each([
    null,
    'text',
    [],
    {},
    document(null),
    document([]),
    document({}),
    document({ '/a': null }),
    { paths: { '/a': { get: {} } } },
  ])('is not found in %j', (other) => expect(() => reduceDocument(other)).toThrow())

  const buildOperations = {
    buildVersion: '1',
    operationKeys: ['get /a', 'delete /a/{id}', 'get /paid ee', 'get /free ce'],
  }
  it.each([
    ['the same, other names in the braces', ['get /a', 'delete /a/{name}', 'get /paid'], 'ee', [], ['get /free'], []],
    ['fewer and others', ['get /a', 'get /paid', 'get /b'], 'ee', ['delete /a/{id}'], ['get /free'], ['get /b']],
    ['of the other edition', ['get /a', 'delete /a/{id}', 'get /free'], 'ce', [], ['get /paid'], []],
    ['more than its edition has', ['get /a', 'delete /a/{id}', 'get /paid'], 'ce', ['get /free'], [], []],
    [
      'with the legacy bridges',
      ['get /a', 'delete /a/{id}', 'get /paid', 'get /bridges/{id}'],
      'ee',
      [],
      ['get /free'],
      [],
    ],
  ] as const)('%s', (_, offered, edition, lacks, otherEdition, unknownOperations) => {
    const found = compareOperations({ version: '2', operations: [...offered] }, buildOperations, edition)
    expect(found).toEqual({
      buildVersion: '1',
      version: '2',
      missingOperations: lacks,
      otherEdition,
      unknownOperations,
    })
  })
  it('falls back to the editions known at build time if missing', () => {
    const expected = {
      buildVersion: '1',
      version: undefined,
      missingOperations: [],
      otherEdition: ['get /paid'],
      unknownOperations: [],
    }
    expect(compareOperations(undefined, buildOperations, 'ce')).toEqual(expected)
  })
  it('is compared with every operation of the catalogue', () => {
    const expected = Object.entries(operations).map(([key, { edition }]) => (edition ? `${key} ${edition}` : key))
    expect([...operationKeys].sort()).toEqual(expected.sort())
    expect(buildVersion).toMatch(/^5\.\d+\.\d+$/)
  })

  // Documents of real brokers, skipped if not available on this machine.
  const raw = `${CONTRACT}/`
  it.each([
    ['emqx-ee-5.6.1.json', 'ee', 0, 0],
    ['emqx-ce-5.6.1.json', 'ce', 0, 0],
    ['versions/emqx-ee-5.8.1.json', 'ee', 0, 57],
  ] as const)('of a real broker: %s', (name, edition, lacks, unknownOperations) => {
    const file = raw + name
    if (!existsSync(file)) return
    const reduced = reduceDocument(JSON.parse(readFileSync(file, 'utf8')))
    const found = compareOperations(reduced, { buildVersion, operationKeys }, edition)
    expect([found.missingOperations.length, found.unknownOperations.length]).toEqual([lacks, unknownOperations])
  })
})

describe('[SH-16] permissions', () => {
  const offer = {
    buildVersion: '',
    version: '',
    missingOperations: ['post /a'],
    otherEdition: ['post /b'],
    unknownOperations: [],
  } as const
  it.each([
    ['post /a', { allowed: false, reason: 'app.access.lacks', unsupported: true }],
    ['post /b', { allowed: false, reason: 'app.access.edition', unsupported: true }],
    ['post /c', { allowed: true }],
  ] as const)('%s', (key, expected) => expect(checkAccess('administrator', key, offer)).toEqual(expected))
})
