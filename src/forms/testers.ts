import type { FieldSchema } from '../schema/types'
import { acceptsTemplate, getBaseKind, isScalar, listFixedWords } from './core/kinds'

export interface Tester {
  widget: string
  rank: number
  test: (schema: FieldSchema) => boolean
}

const matchKind =
  (...kinds: string[]) =>
  (schema: FieldSchema): boolean =>
    !isUnionWithWords(schema) && kinds.includes(getBaseKind(schema) ?? '')

const type =
  (...types: string[]) =>
  (schema: FieldSchema): boolean =>
    schema.type !== undefined && types.includes(schema.type)

function isUnionWithWords(schema: FieldSchema): boolean {
  return listFixedWords(schema).length > 0
}

const isFreeObject = (schema: FieldSchema): boolean => schema.type === 'object' && !schema.properties

/** Maps of objects with a known schema are rendered by the form itself. */
const isMapOfObjects = ({ additionalProperties: item }: FieldSchema): boolean =>
  typeof item === 'object' && (item.properties !== undefined || (item.anyOf !== undefined && !isScalar(item)))

/**
 * Assigns widgets to fields. A new widget needs a file in `widgets/`, an entry in `widgets/index.ts` and a row
 * here. Ranks: 0 by type, 10 by structure, 20 by kind, 30 for kinds with special needs.
 */
export const testers = [
  { widget: 'text', rank: 0, test: type('string') },
  { widget: 'number', rank: 0, test: type('integer', 'number') },
  { widget: 'boolean', rank: 0, test: type('boolean') },
  { widget: 'json', rank: 0, test: (s) => isFreeObject(s) && !isMapOfObjects(s) },
  { widget: 'text', rank: 1, test: (s) => s.anyOf !== undefined && isScalar(s) },
  { widget: 'code', rank: 10, test: (s) => isScalar(s) && acceptsTemplate(s) },
  { widget: 'enum', rank: 10, test: (s) => s.enum !== undefined || s.const !== undefined },
  {
    widget: 'map',
    rank: 10,
    test: (s) => isFreeObject(s) && typeof s.additionalProperties === 'object' && isScalar(s.additionalProperties),
  },
  { widget: 'list', rank: 10, test: (s) => s.type === 'array' && s.items !== undefined && isScalar(s.items) },
  { widget: 'json', rank: 1, test: (s) => s.type === 'array' && (s.items === undefined || s.items.type === 'array') },
  { widget: 'enumOrValue', rank: 10, test: (s) => s.anyOf !== undefined && isScalar(s) && isUnionWithWords(s) },
  { widget: 'duration', rank: 20, test: matchKind('duration') },
  { widget: 'byteSize', rank: 20, test: matchKind('byte-size') },
  { widget: 'rate', rank: 20, test: matchKind('rate') },
  { widget: 'dateTime', rank: 20, test: matchKind('date-time') },
  { widget: 'topic', rank: 20, test: matchKind('topic', 'topic-filter', 'remote-topic') },
  {
    widget: 'code',
    rank: 20,
    test: matchKind('template', 'payload', 'regexp'),
  },
  { widget: 'editor', rank: 20, test: matchKind('sql', 'acl-rules', 'hocon', 'json', 'protobuf') },
  { widget: 'reference', rank: 40, test: (s) => s['x-reference'] !== undefined },
  { widget: 'address', rank: 20, test: matchKind('host-port', 'url', 'ip', 'path') },
  { widget: 'percent', rank: 20, test: matchKind('percent') },
  { widget: 'commaList', rank: 20, test: matchKind('comma-list') },
  { widget: 'pem', rank: 20, test: matchKind('pem') },
  { widget: 'secret', rank: 30, test: matchKind('password', 'token', 'secret-once') },
  // Assigned by the form, which knows the side of the TLS connection.
  { widget: 'verify', rank: 0, test: () => false },
] as const satisfies readonly Tester[]

export type WidgetName = (typeof testers)[number]['widget']

/** Returns the widget of a field; undefined if the form renders nested fields (objects, lists of objects). */
export function findWidget(schema: FieldSchema): WidgetName | undefined {
  let best: (typeof testers)[number] | undefined
  for (const row of testers) {
    if ((!best || row.rank > best.rank) && row.test(schema)) best = row
  }
  return best?.widget
}
