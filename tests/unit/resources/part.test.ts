import { describe, expect, it } from 'vitest'
import { BrokerError } from '../../../src/api/errors'
import { partOf, schemaOfPart, withPart } from '../../../src/resources/settings/part'
import type { FieldSchema } from '../../../src/schema/types'

const zone = { mqtt: { a: 1 }, force_gc: { count: 2 } }
const error = (path?: string) =>
  new BrokerError({ method: 'PUT', url: '/x', status: 400, code: 'BAD_REQUEST', reason: 'no', raw: null, path })

describe('[MG-4] a part of a shared document', () => {
  it('is read and written, and all else stays', () => {
    expect(partOf(zone, 'mqtt')).toEqual({ a: 1 })
    expect(withPart(zone, 'mqtt', { a: 3 })).toEqual({ mqtt: { a: 3 }, force_gc: { count: 2 } })
    expect(withPart(zone, 'mqtt', partOf(zone, 'mqtt'))).toEqual(zone)
    expect(schemaOfPart({ properties: { mqtt: { type: 'object' } } }, 'mqtt')).toEqual({
      type: 'object',
      'x-scope': ['mqtt'],
    })
  })

  it('is the whole where none is named, and empty where the broker has none', () => {
    expect(partOf(zone, undefined)).toBe(zone)
    expect(withPart(zone, undefined, { a: 3 })).toEqual({ a: 3 })
    expect(partOf(zone, 'constructor')).toEqual({})
    expect(schemaOfPart({ 'x-scope': ['zone'] }, 'mqtt')).toEqual({ 'x-scope': ['mqtt', 'zone'] })
  })

  it('may lie deeper, in a map of parts', () => {
    const log = { console: { level: 'warning' }, file: { default: { level: 'info' }, other: { level: 'debug' } } }
    expect(partOf(log, 'file.default')).toEqual({ level: 'info' })
    expect(withPart(log, 'file.default', { level: 'error' })).toEqual({
      ...log,
      file: { default: { level: 'error' }, other: { level: 'debug' } },
    })
    expect(withPart({}, 'file.default', { a: 1 })).toEqual({ file: { default: { a: 1 } } })
    const file: FieldSchema = { type: 'object', properties: { level: { type: 'string' } } }
    const map: FieldSchema = { type: 'object', additionalProperties: file }
    for (const schema of [map, { anyOf: [file, map] }])
      expect(schemaOfPart({ properties: { file: schema } }, 'file.default')).toEqual({
        ...file,
        'x-scope': ['default', 'file'],
      })
    expect(schemaOfPart({ properties: { file: { type: 'object' } } }, 'file.default')).toEqual({
      'x-scope': ['default', 'file'],
    })
  })

  it('finds the field of a refusal', () => {
    expect(error('mqtt.max_packet_size').within('mqtt')).toMatchObject({
      path: 'max_packet_size',
      readings: [[{ path: 'max_packet_size', reason: 'no' }]],
      code: 'BAD_REQUEST',
    })
    const other = error('force_gc.count')
    expect(other.within('mqtt')).toBe(other)
  })
})
