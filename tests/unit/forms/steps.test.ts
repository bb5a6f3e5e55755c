import { describe, expect, it } from 'vitest'
import { schemas } from '../../../src/api/generated/schemas'
import { keepCompatible } from '../../../src/forms/core/keepCompatible'
import { modesOf, modeTags, nextTiles, tileTags, variantOf } from '../../../src/forms/variants/steps'

const variants = [
  { tags: { mechanism: 'token', algorithm: 'mac' } },
  { tags: { mechanism: 'token', algorithm: 'key' } },
  { tags: { mechanism: 'password', backend: 'file' } },
  { tags: { mechanism: 'password', backend: 'redis', mode: 'one' } },
  { tags: { mechanism: 'password', backend: 'redis', mode: 'many' } },
  { tags: { mechanism: 'scram', backend: 'file' } },
]
const tiles = ['mechanism', 'backend']

describe('choosing a variant', () => {
  it('is by tiles for what most of them say', () => {
    expect(tileTags(variants)).toEqual(tiles)
    expect(tileTags([{ tags: {} }])).toEqual([])
  })
  it('goes step by step and asks nothing that is decided', () => {
    expect(nextTiles(variants, {}, tiles)).toEqual({ tag: 'mechanism', values: ['token', 'password', 'scram'] })
    expect(nextTiles(variants, { mechanism: 'password' }, tiles)).toEqual({ tag: 'backend', values: ['file', 'redis'] })
    expect(nextTiles(variants, { mechanism: 'scram' }, tiles)).toBeUndefined()
    expect(nextTiles(variants, { mechanism: 'token' }, tiles)).toBeUndefined()
  })
  it('leaves modes, told by the tags in which they differ', () => {
    const left = modesOf(variants, { mechanism: 'password', backend: 'redis' })
    expect(left.map((one) => modeTags(one, left))).toEqual([[['mode', 'one']], [['mode', 'many']]])
  })
  it('knows the variant of a record', () => {
    expect(variantOf(variants, { mechanism: 'password', backend: 'redis', mode: 'many', server: 'x' })?.tags.mode).toBe(
      'many',
    )
    expect(variantOf(variants, { mechanism: 'password', backend: 'redis' })?.tags.backend).toBe('redis')
    expect(variantOf(variants, { mechanism: 'other' })).toBeUndefined()
  })
  it('reaches every variant of every operation', () => {
    for (const [key, list] of Object.entries(schemas)) {
      const tags = tileTags(list)
      for (const { tags: all } of list) {
        const chosen = Object.fromEntries(tags.flatMap((tag) => (tag in all ? [[tag, all[tag] ?? '']] : [])))
        expect(nextTiles(list, chosen, tags), key).toBeUndefined()
        const left = modesOf(list, chosen)
        const told = left.map((one) => JSON.stringify(modeTags(one, left)))
        expect(new Set(told).size, key).toBe(left.length)
      }
    }
  })
})

describe('what is kept from another variant', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      size: { type: 'integer' },
      server: { type: 'object', properties: { host: { type: 'string' } } },
      status: { type: 'string', readOnly: true },
    },
  } as const
  it('are fields of the same name that take such a value', () => {
    const typed = { name: 'a', size: 'big', server: { host: 'h', port: 1 }, status: 'on', other: 1 }
    expect(keepCompatible(typed, schema)).toEqual({ name: 'a', server: { host: 'h' } })
    expect(keepCompatible({ server: 'h:1' }, schema)).toEqual({})
  })
})
