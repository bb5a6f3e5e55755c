import { afterEach, describe, expect, it } from 'vitest'
import { differences } from '../api/document/differences'
import { loadSchema } from './loadSchema'

const KEY = 'get /cluster/links'

afterEach(() => {
  differences.others.delete(KEY)
})

describe('loadSchema', () => {
  it('gives the scope of its entity to the schema of an operation of the build', async () => {
    expect((await loadSchema('post /banned'))['x-scope']).toContain('@banned')
  })

  it('gives no scope to an operation that only the broker has', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } } as const
    differences.others.set(KEY, [{ tags: {}, fixed: {}, load: async () => schema }])
    expect(await loadSchema(KEY)).toEqual(schema)
  })
})
