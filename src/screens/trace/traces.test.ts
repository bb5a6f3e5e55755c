import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { traceName } from './traces'

const now = new Date('2026-11-21T20:40:42.123Z')
const { properties } = JSON.parse(
  readFileSync(join(PROJECT, 'src/api/generated/schemas/trace/createTrace.json'), 'utf8'),
) as { properties: { name: { pattern: string } } }

describe('[CL-9] trace name of a client', () => {
  it.each([
    ['sensor-1', 'trace_sensor-1_20261121204042'],
    ['a/b #1%2F', 'trace_a_b_1_2F_20261121204042'],
    ['温度', 'trace_20261121204042'],
    ['x'.repeat(65_535), `trace_${'x'.repeat(32)}_20261121204042`],
  ])('is derived from %.20s', (clientid, expected) => {
    expect(traceName(clientid, now)).toBe(expected)
  })

  it('is valid for any client ID', () => {
    const shape = new RegExp(properties.name.pattern)
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (clientid) => shape.test(traceName(clientid, now))))
  })
})
