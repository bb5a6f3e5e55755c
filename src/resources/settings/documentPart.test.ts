import { describe, expect, it } from 'vitest'
import { BrokerError } from '../../api/errors'
import type { FieldSchema } from '../../schema/types'
import { getDocumentPart, getPartSchema, replacePart } from './documentPart'

const zone = { mqtt: { a: 1 }, force_gc: { count: 2 } }
const error = (path?: string) =>
  new BrokerError({ method: 'PUT', url: '/x', status: 400, code: 'BAD_REQUEST', reason: 'no', raw: null, path })

describe('[MG-4] part of a shared document', () => {
  it('is read and written without changes to the rest', () => {
    expect(getDocumentPart(zone, 'mqtt')).toEqual({ a: 1 })
    expect(replacePart(zone, 'mqtt', { a: 3 })).toEqual({ mqtt: { a: 3 }, force_gc: { count: 2 } })
    expect(replacePart(zone, 'mqtt', getDocumentPart(zone, 'mqtt'))).toEqual(zone)
    expect(getPartSchema({ properties: { mqtt: { type: 'object' } } }, 'mqtt')).toEqual({
      type: 'object',
      'x-scope': ['mqtt'],
    })
  })

  it('is the whole document without a name, and empty if the broker has none', () => {
    expect(getDocumentPart(zone, undefined)).toBe(zone)
    expect(replacePart(zone, undefined, { a: 3 })).toEqual({ a: 3 })
    expect(getDocumentPart(zone, 'constructor')).toEqual({})
    expect(getPartSchema({ 'x-scope': ['zone'] }, 'mqtt')).toEqual({ 'x-scope': ['mqtt', 'zone'] })
  })

  it('may be nested in a map', () => {
    const log = { console: { level: 'warning' }, file: { default: { level: 'info' }, other: { level: 'debug' } } }
    expect(getDocumentPart(log, 'file.default')).toEqual({ level: 'info' })
    expect(replacePart(log, 'file.default', { level: 'error' })).toEqual({
      ...log,
      file: { default: { level: 'error' }, other: { level: 'debug' } },
    })
    expect(replacePart({}, 'file.default', { a: 1 })).toEqual({ file: { default: { a: 1 } } })
    const file: FieldSchema = { type: 'object', properties: { level: { type: 'string' } } }
    const map: FieldSchema = { type: 'object', additionalProperties: file }
    for (const schema of [map, { anyOf: [file, map] }])
      expect(getPartSchema({ properties: { file: schema } }, 'file.default')).toEqual({
        ...file,
        'x-scope': ['default', 'file'],
      })
    expect(getPartSchema({ properties: { file: { type: 'object' } } }, 'file.default')).toEqual({
      'x-scope': ['default', 'file'],
    })
  })

  it('locates the field of a refusal', () => {
    expect(error('mqtt.max_packet_size').narrowTo('mqtt')).toMatchObject({
      path: 'max_packet_size',
      readings: [[{ path: 'max_packet_size', reason: 'no' }]],
      code: 'BAD_REQUEST',
    })
    const other = error('force_gc.count')
    expect(other.narrowTo('mqtt')).toBe(other)
  })
})
