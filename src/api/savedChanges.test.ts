import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isConfigurationChange, savedChanges } from './savedChanges'
import { store } from './store'

const KEY = 'changes'
const OPERATION = 'put /rules/{id}'
const change = { at: 1000, operation: OPERATION, object: 'r1' }

// Tests of other files may have saved changes.
beforeEach(() => store.set('broker', KEY, undefined))

describe('[MO-15] changes of this browser', () => {
  it.each<[string, Record<string, string> | undefined, unknown, string]>([
    ['the first path parameter', { as: 'clientid', who: 'c1' }, { id: 'x' }, 'clientid'],
    ['the id in the body', undefined, { id: 'r1', type: 'http', name: 'n' }, 'r1'],
    ['the id in the body, without path parameters', {}, { id: 'r1' }, 'r1'],
    ['type and name', undefined, { type: 'mqtt', name: 'up' }, 'mqtt:up'],
    ['the name', undefined, { name: 'up' }, 'up'],
    ['the name beside a type that is no text', undefined, { type: 7, name: 'up' }, 'up'],
    ['the name beside an id that is no text', undefined, { id: 7, name: 'up' }, 'up'],
    ['nothing if only the type is a text', undefined, { type: 'mqtt', name: 7 }, ''],
    ['nothing without a body', undefined, undefined, ''],
    ['nothing of null', undefined, null, ''],
    ['nothing of a text', {}, 'listeners {}', ''],
  ])('are named by %s', (_, path, body, object) => {
    savedChanges.add(1000, OPERATION, path, body)
    expect(savedChanges.get()).toEqual([{ at: 1000, operation: OPERATION, object }])
  })

  it.each(['post /publish', 'get /rules', 'post /connectors_probe', 'put /rules/{id}/metrics/reset'])(
    'do not include %s',
    (operation) => {
      expect(isConfigurationChange(operation)).toBe(false)
      savedChanges.add(1000, operation, { id: 'r1' }, undefined)
      expect(savedChanges.get()).toEqual([])
    },
  )

  it('are the last 100, oldest first', () => {
    for (let at = 0; at < 103; at++) savedChanges.add(at, OPERATION, { id: 'r1' }, undefined)
    expect(savedChanges.get().map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, at) => at + 3))
  })

  it('are the same list until a change', () => {
    savedChanges.add(1, OPERATION, { id: 'r1' }, undefined)
    const before = savedChanges.get()
    expect(savedChanges.get()).toBe(before)
    savedChanges.add(2, OPERATION, { id: 'r1' }, undefined)
    expect(savedChanges.get()).toHaveLength(2)
  })

  it('are announced until the listener leaves', () => {
    const listener = vi.fn()
    const stop = savedChanges.subscribe(listener)
    savedChanges.add(1, OPERATION, { id: 'r1' }, undefined)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    savedChanges.add(2, OPERATION, { id: 'r1' }, undefined)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('[MO-15] stored changes', () => {
  it.each<unknown>([undefined, null, 7, 'x', {}, change, { length: 1, 0: change }])(
    'are empty if the store has %j',
    (value) => {
      store.set('broker', KEY, value)
      expect(savedChanges.get()).toEqual([])
    },
  )

  it('skip an entry with a missing or wrong field', () => {
    const wrongValue = fc.constantFrom<unknown>(undefined, null, true, {}, [])
    const wrongEntry = fc.oneof(
      fc.constantFrom<unknown>(null, undefined, 'x', 7, []),
      wrongValue.map((at) => ({ ...change, at })),
      fc.constant({ ...change, at: '1000' }),
      fc.oneof(wrongValue, fc.nat()).map((operation) => ({ ...change, operation })),
      fc.oneof(wrongValue, fc.nat()).map((object) => ({ ...change, object })),
      fc.constantFrom('at', 'operation', 'object').map((name) => {
        const { [name as 'at']: _, ...rest } = change
        return rest
      }),
    )
    fc.assert(
      fc.property(fc.array(wrongEntry), fc.array(wrongEntry), (before, after) => {
        store.set('broker', KEY, [...before, change, ...after])
        expect(savedChanges.get()).toEqual([change])
      }),
    )
  })
})
