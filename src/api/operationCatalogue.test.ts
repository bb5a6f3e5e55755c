import { describe, expect, it } from 'vitest'
import type { Method, OperationKey } from '../schema/types'
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
  })
  it.each(['/nowhere', '/constructor', '/__proto__', ''])('returns nothing for %j', async (path) => {
    expect(await findOperation('get', path)).toBeUndefined()
    await expect(getOperation('get', path)).rejects.toThrow(`no GET ${path}`)
    await expect(loadVariants(`get ${path}`)).rejects.toThrow('no schema')
  })
})
