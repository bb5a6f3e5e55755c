import { describe, expect, it } from 'vitest'
import { schemas } from '../api/generated/schemas'
import { keepCompatible } from './core/keepCompatible'
import { filterVariants, findVariant, getNextTileStep, listModeTags, listTileTags } from './variants/steps'

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
  it('shows tiles for the tag that distinguishes most variants', () => {
    expect(listTileTags(variants)).toEqual(tiles)
    expect(listTileTags([{ tags: {} }])).toEqual([])
  })
  it('goes step by step and skips steps with one choice', () => {
    expect(getNextTileStep(variants, {}, tiles)).toEqual({ tag: 'mechanism', values: ['token', 'password', 'scram'] })
    expect(getNextTileStep(variants, { mechanism: 'password' }, tiles)).toEqual({
      tag: 'backend',
      values: ['file', 'redis'],
    })
    expect(getNextTileStep(variants, { mechanism: 'scram' }, tiles)).toBeUndefined()
    expect(getNextTileStep(variants, { mechanism: 'token' }, tiles)).toBeUndefined()
  })
  it('distinguishes modes by the tags that differ', () => {
    const left = filterVariants(variants, { mechanism: 'password', backend: 'redis' })
    expect(left.map((one) => listModeTags(one, left))).toEqual([[['mode', 'one']], [['mode', 'many']]])
  })
  it('names the missing marker of a mode', () => {
    const left = [{ tags: { last_value: 'true' } }, { tags: {} }]
    expect(left.map((one) => listModeTags(one, left))).toEqual([[['last_value', 'true']], [['last_value', 'false']]])
  })
  it('finds the variant of a record', () => {
    expect(
      findVariant(variants, { mechanism: 'password', backend: 'redis', mode: 'many', server: 'x' })?.tags.mode,
    ).toBe('many')
    expect(findVariant(variants, { mechanism: 'password', backend: 'redis' })?.tags.backend).toBe('redis')
    expect(findVariant(variants, { mechanism: 'other' })).toBeUndefined()
  })
  it('reaches every variant of every operation', () => {
    for (const [key, list] of Object.entries(schemas)) {
      const tags = listTileTags(list)
      for (const { tags: all } of list) {
        const selectedTags = Object.fromEntries(tags.flatMap((tag) => (tag in all ? [[tag, all[tag] ?? '']] : [])))
        expect(getNextTileStep(list, selectedTags, tags), key).toBeUndefined()
        const left = filterVariants(list, selectedTags)
        const descriptions = left.map((one) => JSON.stringify(listModeTags(one, left)))
        expect(new Set(descriptions).size, key).toBe(left.length)
      }
    }
  })
})

describe('fields kept from another variant', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      size: { type: 'integer' },
      server: { type: 'object', properties: { host: { type: 'string' } } },
      status: { type: 'string', readOnly: true },
    },
  } as const
  it('have the same name and accept the value', () => {
    const formData = { name: 'a', size: 'big', server: { host: 'h', port: 1 }, status: 'on', other: 1 }
    expect(keepCompatible(formData, schema)).toEqual({ name: 'a', server: { host: 'h' } })
    expect(keepCompatible({ server: 'h:1' }, schema)).toEqual({})
  })
})
