import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LazyVariant, Method, Operation, OperationKey } from '../schema/types'
import { differences } from './document/differences'
import { operations } from './generated/operations'
import { schemas } from './generated/schemas'
import { findItemPath, findOperation, getOperation, loadVariants } from './operationCatalogue'

describe('operation catalogue by area', () => {
  it('finds every generated operation', async () => {
    for (const [key, operation] of Object.entries(operations)) {
      const [method, path] = key.split(' ') as [Method, string]
      expect(await getOperation(method, path)).toBe(operation)
    }
  })
  it('finds the variants of every operation with a schema', async () => {
    for (const [key, variants] of Object.entries(schemas))
      expect(await loadVariants(key as OperationKey)).toBe(variants)
  })
  it('finds the items of collections', async () => {
    expect(await findItemPath('/banned')).toBe('/banned/{as}/{who}')
    expect(await findItemPath('/clients')).toBe('/clients/{clientid}')
    expect(await findItemPath('/status')).toBeUndefined()
    expect(await findItemPath('/nowhere')).toBeUndefined()
    for (const { collection } of Object.values(operations))
      if (collection !== undefined) expect(await findItemPath(collection)).toMatch(/\{\w+\}$/)
  })
  it.each(['/nowhere', '/constructor', '/__proto__', ''])('returns nothing for %j', async (path) => {
    expect(await findOperation('get', path)).toBeUndefined()
    await expect(getOperation('get', path)).rejects.toThrow(`no GET ${path}`)
    await expect(loadVariants(`get ${path}`)).rejects.toThrow('no schema')
  })
})

describe('operation catalogue with the differences of the broker', () => {
  const thing: Operation = { id: '', method: 'get', path: '/things', tag: 'Things', summary: '', params: [] }
  const variants: LazyVariant[] = [{ tags: {}, load: async () => ({ type: 'object', title: 'Thing' }) }]

  afterEach(() => {
    differences.set(null)
    differences.operations.clear()
    differences.others.clear()
    vi.unstubAllGlobals()
  })

  it('finds an operation that only the broker has', async () => {
    differences.operations.set('get /things', thing)
    expect(await getOperation('get', '/things')).toBe(thing)
    expect(await findOperation('post', '/things')).toBeUndefined()
  })

  it('prefers the operation of the build', async () => {
    differences.operations.set('get /clients', thing)
    expect(await getOperation('get', '/clients')).toBe(operations['get /clients'])
  })

  it('finds the variants of an operation that only the broker has', async () => {
    differences.others.set('get /things', variants)
    differences.others.set('get /clients/things', variants)
    expect(await loadVariants('get /things')).toBe(variants)
    expect(await loadVariants('get /clients/things')).toBe(variants)
  })

  it('adds the fields that only the broker has', async () => {
    vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
    vi.stubGlobal('window', new EventTarget())
    const colour = { type: 'string' } as const
    differences.set({
      'post /users': {
        changes: [{ tags: {}, changes: [{ at: [], what: 'added', name: 'colour', schema: colour, required: false }] }],
        more: [],
        less: [],
      },
    })
    const [variant] = await loadVariants('post /users')
    expect((await variant?.load())?.properties).toMatchObject({ colour, username: { type: 'string' } })
    expect(await loadVariants('put /users/{username}')).toBe(schemas['put /users/{username}'])
  })

  it('refuses an operation with an empty list of variants', async () => {
    differences.others.set('get /things', [])
    await expect(loadVariants('get /things')).rejects.toThrow('no schema')
  })
})
