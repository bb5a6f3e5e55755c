import { describe, expect, it } from 'vitest'
import { BrokerError } from '../../../src/api/errors'
import { partOf, refusalOfPart, schemaOfPart, withPart } from '../../../src/resources/settings/part'

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

  it('finds the field of a refusal', () => {
    expect(refusalOfPart(error('mqtt.max_packet_size'), 'mqtt')).toMatchObject({
      path: 'max_packet_size',
      code: 'BAD_REQUEST',
    })
    const other = error('force_gc.count')
    expect(refusalOfPart(other, 'mqtt')).toBe(other)
    expect(refusalOfPart(other, undefined)).toBe(other)
  })
})
