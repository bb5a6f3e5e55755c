import { describe, expect, it } from 'vitest'
import { findOperation, itemPathOf, operationOf, variantsOf } from '../../../src/api/catalogue'
import { operations } from '../../../src/api/generated/operations'
import { schemas } from '../../../src/api/generated/schemas'
import type { Method, OperationKey } from '../../../src/schema/types'

describe('the catalogue by area', () => {
  it('finds every operation that is generated', async () => {
    for (const [key, operation] of Object.entries(operations)) {
      const [method, path] = key.split(' ') as [Method, string]
      expect(await operationOf(method, path)).toBe(operation)
    }
  })
  it('finds the variants of every operation that has a schema', async () => {
    for (const [key, variants] of Object.entries(schemas)) expect(await variantsOf(key as OperationKey)).toBe(variants)
  })
  it('knows the items of collections', async () => {
    expect(await itemPathOf('/banned')).toBe('/banned/{as}/{who}')
    expect(await itemPathOf('/clients')).toBe('/clients/{clientid}')
    expect(await itemPathOf('/status')).toBeUndefined()
  })
  it.each(['/nowhere', '/constructor', '/__proto__', ''])('knows nothing of %j', async (path) => {
    expect(await findOperation('get', path)).toBeUndefined()
    await expect(operationOf('get', path)).rejects.toThrow(`no GET ${path}`)
    await expect(variantsOf(`get ${path}`)).rejects.toThrow('no schema')
  })
})
