import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../api/session'
import { SECRET_MASK } from '../schema/secrets'
import type { FieldSchema, Json } from '../schema/types'
import { restoreOrder } from './chain/order'
import { saveChain } from './chain/saveChain'
import { savedChanges } from './revert/savedChanges'
import { saveWithMerge } from './settings/saveWithMerge'
import { createSettingsChange } from './settings/settingsChange'

const schema: FieldSchema = {
  type: 'object',
  properties: {
    a: { type: 'integer', default: 0 },
    b: { type: 'string' },
    password: { type: 'string', 'x-kind': 'password' },
    group: {
      type: 'object',
      properties: { x: { type: 'integer' }, url: { type: 'string' } },
    },
    list: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    state: { type: 'string', readOnly: true },
  },
}

interface RevertCase {
  previous: Json
  body: Json
  /** Defaults to the body. */
  current?: Json
}

describe('[QA-7] undo of settings', () => {
  it.each<[string, RevertCase, { previous: Json; fields: string[]; maskedFields?: string[] }]>([
    ['a field', { previous: { a: 1, b: 'x' }, body: { a: 2, b: 'x' } }, { previous: { a: 1, b: 'x' }, fields: ['a'] }],
    [
      'a nested field, keeping later changes of the others',
      { previous: { group: { x: 1, url: 'u' } }, body: { group: { x: 2, url: 'u' } } },
      { previous: { group: { x: 1, url: 'u' } }, fields: ['group.x'] },
    ],
    ['a new field', { previous: {}, body: { b: 'x' } }, { previous: {}, fields: ['b'] }],
    ['a cleared field', { previous: { b: 'x' }, body: {} }, { previous: { b: 'x' }, fields: ['b'] }],
    [
      'not a value normalized by the broker',
      { previous: { a: 1, b: '1m30s' }, body: { a: 2, b: '1m30s' }, current: { a: 2, b: '90s' } },
      { previous: { a: 1, b: '90s' }, fields: ['a'] },
    ],
    [
      'not the changes of others',
      { previous: { a: 1, b: 'x' }, body: { a: 2, b: 'x' }, current: { a: 2, b: 'theirs' } },
      { previous: { a: 1, b: 'theirs' }, fields: ['a'] },
    ],
    [
      'not read-only fields',
      { previous: { a: 1, state: 'on' }, body: { a: 2 }, current: { a: 2, state: 'off' } },
      { previous: { a: 1 }, fields: ['a'] },
    ],
    [
      'omits a masked secret',
      {
        previous: { a: 1, password: SECRET_MASK },
        body: { a: 2, password: 'new' },
        current: { a: 2, password: SECRET_MASK },
      },
      { previous: { a: 1, password: SECRET_MASK }, fields: ['a'], maskedFields: ['password'] },
    ],
    [
      'removes a new secret',
      { previous: { a: 1 }, body: { a: 1, password: 'new' }, current: { a: 1, password: SECRET_MASK } },
      { previous: { a: 1 }, fields: ['password'] },
    ],
    [
      'omits a text and a list that contain a mask',
      {
        previous: { group: { url: `http://u:${SECRET_MASK}@h` }, list: [{ name: SECRET_MASK }] },
        body: { group: { url: 'http://h' }, list: [] },
      },
      { previous: { group: { url: 'http://h' }, list: [] }, fields: [], maskedFields: ['group.url', 'list'] },
    ],
    ['nothing', { previous: { a: 1 }, body: { a: 1 } }, { previous: { a: 1 }, fields: [] }],
  ])('%s', (_, { previous, body, current = body }, expected) => {
    const change = createSettingsChange(schema, { previous, body, current })
    const formatPaths = (paths: readonly (readonly unknown[])[]) => paths.map((path) => path.join('.')).toSorted()
    expect(change.previous).toEqual(expected.previous)
    expect(formatPaths(change.fields)).toEqual(expected.fields)
    expect(formatPaths(change.maskedFields)).toEqual(expected.maskedFields ?? [])
    expect(change.current).toEqual(current)
  })

  it('reverts and repeats on top of the newest document', async () => {
    let document: Json = { a: 1, b: 'x', later: true }
    const shared = {
      read: async () => document,
      write: async (body: Json) => {
        document = body
      },
      resolveConflicts: async () => undefined,
    }
    const saved = await saveWithMerge(shared, schema, document, { a: 2, b: 'x' })
    const change = createSettingsChange(schema, { ...saved, current: document })
    document = { a: 2, b: 'theirs', later: true }
    const back = await saveWithMerge(shared, schema, change.current, change.previous)
    expect(document).toEqual({ a: 1, b: 'theirs', later: true })
    expect(back.retainedFields).toEqual([['b']])
    const redoChange = createSettingsChange(schema, { ...back, current: document })
    expect(redoChange.fields).toEqual([['a']])
    await saveWithMerge(shared, schema, redoChange.current, redoChange.previous)
    expect(document).toEqual({ a: 2, b: 'theirs', later: true })
  })

  it('asks if someone else has changed the same field since', async () => {
    const change = createSettingsChange(schema, { previous: { a: 1 }, body: { a: 2 }, current: { a: 2 } })
    const prompts: unknown[] = []
    const shared = {
      read: async () => ({ a: 3 }),
      write: async () => {},
      resolveConflicts: async (conflicts: unknown) => {
        prompts.push(conflicts)
        return undefined
      },
    }
    await expect(saveWithMerge(shared, schema, change.current, change.previous)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(prompts).toEqual([[{ path: ['a'], base: 2, mine: 1, theirs: 3 }]])
  })
})

describe('[QA-7] undo of an order', () => {
  const change = { before: ['a', 'b', 'c'], after: ['c', 'a', 'b'] }
  it.each<[string, string, { order: string; changed: boolean }]>([
    ['restores the order', 'cab', { order: 'abc', changed: false }],
    ['keeps an added member at the end', 'cabd', { order: 'abcd', changed: false }],
    ['keeps an added member in the middle', 'cdab', { order: 'adbc', changed: false }],
    ['ignores a removed member', 'ca', { order: 'ac', changed: false }],
    ['all members were replaced', 'de', { order: 'de', changed: false }],
    ['no member is left', '', { order: '', changed: false }],
    ['someone else changed the order', 'bca', { order: 'abc', changed: true }],
    ['someone else reverted it already', 'abc', { order: 'abc', changed: false }],
  ])('%s', (_, now, { order, changed }) => {
    expect(restoreOrder(change, [...now])).toEqual({ order: [...order], changed })
  })
})

describe('[QA-7] undo of a list', () => {
  it('receives the value before the write', async () => {
    const shared = { read: async () => ['theirs'], write: async () => {}, confirmOverwrite: async () => true }
    expect(await saveChain(shared, ['base'], ['mine'])).toEqual(['theirs'])
  })
})

describe('[QA-7] recorded changes', () => {
  const user = { username: 'u', token: 't', role: 'administrator', version: '5.6.1', edition: 'ee' as const }
  afterEach(() => session.clear())

  it('keep one per document until the session ends', () => {
    session.set(user)
    const first = savedChanges.set('/a', 1, false)
    expect(savedChanges.get('/a')).toBe(first)
    savedChanges.set('/a', 2, false)
    expect(savedChanges.get('/a')).toMatchObject({ change: 2, isRevert: false })
    expect(savedChanges.get('/b')).toBeUndefined()
    session.clear()
    expect(savedChanges.get('/a')).toBeUndefined()
    savedChanges.set('/a', 3, false)
    expect(savedChanges.get('/a')).toBeUndefined()
  })

  it('run one undo at a time each', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const first = savedChanges.run('/a', () => finished)
    let ran = 0
    await savedChanges.run('/a', async () => {
      ran += 1
    })
    await savedChanges.run('/b', async () => {
      ran += 10
    })
    expect(ran).toBe(10)
    finish()
    await first
    await savedChanges.run('/a', async () => {
      ran += 1
    })
    expect(ran).toBe(11)
  })
})
