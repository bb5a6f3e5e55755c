import { describe, expect, it } from 'vitest'
import type { MessageIssue } from '../../api/parseMessage'
import type { FieldSchema, Json } from '../../schema/types'
import type { Issue } from '../types'
import { findBrokerIssue } from './findBrokerIssue'

const text: FieldSchema = { type: 'string' }
const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', properties })
const tagged = (kind: string, more: Record<string, FieldSchema> = {}) =>
  object({ kind: { type: 'string', const: kind }, ...more })
const schema = object({
  name: text,
  wait: { type: 'string', 'x-kind': 'duration' },
  date: { type: 'string', 'x-kind': 'date-time' },
  server: { type: 'string', 'x-kind': 'host-port' },
  share: { type: 'string', 'x-kind': 'percent' },
  ssl: object({ name: text, depth: { type: 'integer' } }),
  list: { type: 'array', items: object({ t: text }) },
  free: {},
  map: { type: 'object', additionalProperties: text },
  store: { anyOf: [tagged('disc', { at: text }), tagged('ram', { size: { type: 'integer' } })] },
  kind: { anyOf: [tagged('x'), tagged('y')] },
})
const broker = (path: (string | number)[], reason = 'bad'): Issue => ({ path, rule: 'broker', message: { reason } })

const find = (readings: MessageIssue[][], data?: Json, form: FieldSchema = schema) =>
  findBrokerIssue({ readings }, form, data)

describe('issues of a refusal', () => {
  it.each<[string, Issue | undefined, Json?]>([
    ['name', broker(['name'])],
    ['root.name', broker(['name'])],
    ['connectors.http.ssl.depth', broker(['ssl', 'depth'])],
    // The first segment is a field: no suffix may match another one.
    ['ssl.other.name', undefined],
    ['other.none', undefined],
    ['', undefined],
    ['list.1.t', broker(['list', 0, 't'])],
    ['list[2].t', broker(['list', 1, 't'])],
    ['list.0.t', broker(['list', 0, 't'])],
    ['list.3', broker(['list', 2])],
    ['authentication.1.name', broker(['name'])],
    ['map.5', broker(['map', 5])],
    ['store.kind', { path: ['store'], rule: 'broker', message: { reason: 'bad' } }],
    ['store.size', broker(['store', 'size']), { store: { kind: 'ram' } }],
    ['store.size', undefined, { store: { kind: 'disc' } }],
    ['store.size', broker(['store', 'size'])],
    ['store', broker(['store'])],
  ])('finds the field of %s', (path, expectedIssue, data) => {
    expect(find([[{ path, reason: 'bad' }]], data)).toEqual(expectedIssue)
  })

  it('keeps the tag of a form that is a union', () => {
    const form: FieldSchema = { anyOf: [tagged('disc'), tagged('ram')] }
    expect(find([[{ path: 'kind', reason: 'bad' }]], { kind: 'disc' }, form)).toEqual(broker(['kind']))
  })

  it('counts items of free lists from one', () => {
    const form = object({ free: { type: 'array', items: {} } })
    expect(find([[{ path: 'free.2', reason: 'bad' }]], { free: [1, 2] }, form)).toEqual(broker(['free', 1]))
  })

  it.each<[string, string, string | undefined, object]>([
    ['name', 'required_field', undefined, { rule: 'required' }],
    ['name', 'not_a_enum_symbol', undefined, { rule: 'select' }],
    ['name', 'not_a_enum_value', undefined, { rule: 'select' }],
    ['name', 'unknown_fields', undefined, { rule: 'unknown' }],
    ['name', 'bad_duration', undefined, { rule: 'duration' }],
    ['name', 'port_number_too_large', undefined, { rule: 'port' }],
    ['name', 'required_field', 'string', { rule: 'broker', message: { reason: 'required_field', expected: 'string' } }],
    ['wait', 'x', 'string', { rule: 'duration' }],
    ['date', 'x', 'string', { rule: 'dateTime' }],
    ['server', 'x', 'string', { rule: 'hostPort' }],
    ['share', 'x', 'string', { rule: 'percent' }],
    ['wait', 'x', undefined, { rule: 'broker', message: { reason: 'x' } }],
    ['wait', 'x', '1..64', { rule: 'range', params: { min: 1, max: 64 } }],
    ['name', 'x', '-5..-1', { rule: 'range', params: { min: -5, max: -1 } }],
    ['name', 'x', '10..200', { rule: 'range', params: { min: 10, max: 200 } }],
    ['name', 'x', '1..64 kB', { rule: 'broker', message: { reason: 'x', expected: '1..64 kB' } }],
    ['name', 'x', 'a 1..64', { rule: 'broker', message: { reason: 'x', expected: 'a 1..64' } }],
    ['name', 'x', '1..', { rule: 'broker', message: { reason: 'x', expected: '1..' } }],
  ])('reads %s: %s, expected %s', (path, reason, expected, expectedIssue) => {
    const issue = { path, reason, ...(expected !== undefined && { expected }) }
    expect(find([[issue]])).toEqual({ path: [path], ...expectedIssue })
  })

  it.each<[string, string[][], string | undefined]>([
    ['the first known field of the only list', [['none', 'name', 'wait']], 'name'],
    [
      'no list with an unknown field, of several',
      [
        ['none', 'name'],
        ['wait', 'date'],
      ],
      'wait',
    ],
    ['the shortest list', [['name', 'wait'], ['date']], 'date'],
    ['the first of equal lists', [['name'], ['date']], 'name'],
    ['no empty list', [[], ['name']], 'name'],
    ['nothing', [[], []], undefined],
    ['nothing without lists', [], undefined],
    ['nothing if each list has unknown fields', [['none'], ['none', 'name']], undefined],
  ])('takes %s', (_title, lists, expectedField) => {
    const found = find(lists.map((paths) => paths.map((path) => ({ path, reason: 'bad' }))))
    expect(found?.path[0]).toBe(expectedField)
  })
})
