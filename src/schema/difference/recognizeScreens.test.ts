import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../../tests/support/contract'
import { createDocument } from '../../../tests/support/schema/documents'
import { compareOperations } from '../../api/document/compareOperations'
import { reduceDocument } from '../../api/document/reduceDocument'
import { buildVersion, operationKeys } from '../../api/generated/keys'
import type { OperationKey } from '../types'
import { readAnswerKind } from './readAnswerKind'
import type { OperationFacts } from './readOperationFacts'
import { type Recognition, recognizeOperations, recognizeScreens } from './recognizeScreens'

const facts = (key: OperationKey, more: Partial<OperationFacts> = {}): OperationFacts => ({
  key,
  tag: 'T',
  query: [],
  answer: key.startsWith('delete') ? 'none' : 'document',
  ...(/^(post|put)/.test(key) && { body: 'json', hasFields: true }),
  ...more,
})

/** Returns the roles of all operations as lines: screen, role, operation. */
const listRoles = ({ screens, calls, otherOperations }: Recognition) => [
  ...screens.flatMap(({ kind, path, operations }) =>
    operations.map(({ key, role }) => `${kind} ${path}: ${role} ${key}`),
  ),
  ...calls.map(({ key, role }) => `call: ${role} ${key}`),
  ...otherOperations.map((key) => `rest: ${key}`),
]
const recognize = (...all: OperationFacts[]) => recognizeScreens(all)

describe('[SH-28] recognizes screens', () => {
  it.each<[string, OperationFacts[], string[]]>([
    [
      'a collection with items below a singular segment, and a PUT on the collection',
      [
        facts('get /checks', { answer: 'list' }),
        facts('post /checks'),
        facts('put /checks'),
        facts('get /checks/check/{name}'),
        facts('delete /checks/check/{name}'),
        facts('post /checks/check/{name}/enable/{enable}', { body: 'other' }),
        facts('get /checks/check/{name}/metrics'),
        facts('post /checks/check/{name}/metrics/reset', { body: 'other' }),
        facts('get /checks/check/{name}/clients', { answer: 'names' }),
        facts('post /checks/reorder'),
        facts('post /checks/dryrun'),
      ],
      [
        'collection /checks: list get /checks',
        'collection /checks: create post /checks',
        'collection /checks: update put /checks',
        'collection /checks: read get /checks/check/{name}',
        'collection /checks: remove delete /checks/check/{name}',
        'collection /checks: enable post /checks/check/{name}/enable/{enable}',
        'collection /checks: metrics get /checks/check/{name}/metrics',
        'collection /checks: command post /checks/check/{name}/metrics/reset',
        'collection /checks: part get /checks/check/{name}/clients',
        'collection /checks: reorder post /checks/reorder',
        'collection /checks: command post /checks/dryrun',
      ],
    ],
    [
      'a list of names and its details as one collection',
      [
        facts('get /mt/ns_list', { answer: 'names' }),
        facts('get /mt/ns_list_details', { answer: 'list', query: ['last_ns', 'limit'] }),
        facts('delete /mt/ns/{ns}'),
        facts('delete /mt/bulk_delete_ns', { body: 'json' }),
      ],
      [
        'collection /mt/ns_list_details: list get /mt/ns_list',
        'collection /mt/ns_list_details: list get /mt/ns_list_details',
        'collection /mt/ns_list_details: remove delete /mt/ns/{ns}',
        'collection /mt/ns_list_details: command delete /mt/bulk_delete_ns',
      ],
    ],
    [
      'a settings document, and a document to view with its upload and removal',
      [
        facts('get /queues', { answer: 'list' }),
        facts('get /queues/config'),
        facts('put /queues/config'),
        facts('get /relup/package'),
        facts('delete /relup/package'),
        facts('post /relup/package/upload', { body: 'file', hasFields: false }),
        facts('get /relup/export', { answer: 'file' }),
      ],
      [
        'collection /queues: list get /queues',
        'settings /queues/config: settings get /queues/config',
        'settings /queues/config: save put /queues/config',
        'view /relup/package: view get /relup/package',
        'view /relup/package: command delete /relup/package',
        'view /relup/package: upload post /relup/package/upload',
        'view /relup/package: download get /relup/export',
      ],
    ],
    [
      'single calls, also those of a parent path, and leaves out targets of redirects',
      [
        facts('get /cluster/links', { answer: 'list' }),
        facts('put /cluster'),
        facts('post /rules/{id}/test'),
        facts('get /whitelist/{type}', { answer: 'names' }),
        facts('get /sso/oidc/callback'),
      ],
      [
        'collection /cluster/links: list get /cluster/links',
        'call: command put /cluster',
        'call: command post /rules/{id}/test',
        'call: view get /whitelist/{type}',
        'rest: get /sso/oidc/callback',
      ],
    ],
  ])('%s', (_, operations, expected) => expect(listRoles(recognize(...operations))).toEqual(expected))

  it.each([
    [{ answer: 'page', query: ['page', 'limit'] }, { type: 'page' }],
    [{ answer: 'cursor', query: ['cursor', 'limit'] }, { type: 'cursor' }],
    [
      { answer: 'names', query: ['last_ns', 'limit'] },
      { type: 'last', param: 'last_ns' },
    ],
    [{ answer: 'map', query: [] }, { type: 'whole' }],
  ] as const)('reads the list %j by %j', (answerFacts, listing) =>
    expect(recognize(facts('get /a', answerFacts)).screens[0]?.listing).toEqual(listing),
  )
})

describe('[SH-28] kind of an answer', () => {
  const list = { type: 'array', items: { type: 'object' } }
  it.each<[string, object]>([
    ['list', { schema: list }],
    ['list', { schema: { type: 'array', items: list } }],
    ['names', { schema: { type: 'array', items: { type: 'string' } } }],
    ['page', { schema: { type: 'object', properties: { data: list, meta: { type: 'object' } } } }],
    ['cursor', { schema: list, example: { data: [{}], meta: { cursor: 'x', hasnext: true } } }],
    ['names', { schema: { type: 'object' }, examples: { list: { value: ['a', 'b'] } } }],
    ['map', { schema: { type: 'object', properties: { $name: { type: 'object' } } } }],
    ['document', { schema: { type: 'object', properties: { a: { type: 'string' } } } }],
    ['document', { schema: { $ref: '#/components/schemas/Circle' } }],
    ['document', { schema: 7, example: 'text' }],
  ])('is %s for %j', (kind, media) => {
    const document = createDocument({ Circle: { $ref: '#/components/schemas/Circle' } })
    const answer = { responses: { 200: { content: { 'application/json': media } } } }
    expect(readAnswerKind({ ...document, paths: { '/a': { get: answer } } }, 'get /a')).toBe(kind)
  })

  it.each([
    ['none', {}],
    ['none', { 200: 'text' }],
    ['none', { 204: { description: '' } }],
    ['file', { 200: { content: { 'application/octet-stream': {} } } }],
    ['file', { 200: { content: { 'application/json': {}, 'text/plain': {} } } }],
  ])('is %s for the responses %j', (kind, responses) =>
    expect(readAnswerKind({ paths: { '/a': { get: { responses } } } }, 'get /a')).toBe(kind),
  )
})

const VERSIONS = join(CONTRACT, 'versions')
const MIN_SHARE = 0.95

describe.skipIf(!existsSync(VERSIONS))('[SH-28] operations of real documents that the build does not know', () => {
  it.each(['emqx-ee-5.7.2', 'emqx-ee-5.8.1', 'emqx-ee-6.0.1'])('belong to a screen or call: %s', (name) => {
    const document: unknown = JSON.parse(readFileSync(join(VERSIONS, `${name}.json`), 'utf8'))
    const builtInOperations = { buildVersion, operationKeys }
    const keys = compareOperations(reduceDocument(document), builtInOperations, 'ee').unknownOperations
    const { screens, calls, otherOperations } = recognizeOperations(document, keys)
    const onScreens = screens.reduce((sum, { operations }) => sum + operations.length, 0)
    expect(onScreens + calls.length + otherOperations.length).toBe(keys.length)
    const share = (onScreens + calls.length) / keys.length
    console.info(
      `${name}: ${keys.length} unknown operations, ${onScreens} on ${screens.length} generated screens, ` +
        `${calls.length} single calls, ${otherOperations.length} left out: ${(100 * share).toFixed(1)} % recognized`,
    )
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE)
  })
})

it.skipIf(existsSync(VERSIONS))('skips the documents of real brokers, because ../shared is absent', () => undefined)
