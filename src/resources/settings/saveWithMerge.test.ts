import { describe, expect, it } from 'vitest'
import type { Conflict, ConflictSide } from '../../forms/core/merge'
import type { FieldSchema, Json } from '../../schema/types'
import { createRebasedDraft } from './createRebasedDraft'
import { saveWithMerge } from './saveWithMerge'

const schema: FieldSchema = {
  type: 'object',
  properties: {
    a: { type: 'integer', default: 0 },
    b: { type: 'integer' },
    secret: { type: 'string', 'x-kind': 'password' },
    state: { type: 'string', readOnly: true },
  },
}

/** Fake broker that returns another document on each read, and a user with the given answers. */
function createBroker(documents: Json[], answers: (ConflictSide[] | undefined)[] = []) {
  const writes: Json[] = []
  const prompts: Conflict[][] = []
  const last = documents.at(-1) ?? {}
  return {
    written: writes,
    asked: prompts,
    read: async () => documents.shift() ?? last,
    write: async (body: Json) => writes.push(body),
    resolveConflicts: async (conflicts: Conflict[]) => {
      prompts.push(conflicts)
      return answers.shift()
    },
  }
}

describe('[MG-4] saveWithMerge', () => {
  it('writes my changes and keeps others’ changes and unknown fields', async () => {
    const broker = createBroker([{ a: 1, b: 9, state: 'on', later: true }])
    const saved = await saveWithMerge(broker, schema, { a: 1, b: 2, state: 'off' }, { a: 5, b: 2 })
    expect(broker.written).toEqual([{ a: 5, b: 9, later: true }])
    expect(saved.retainedFields).toEqual([['b']])
    expect(broker.asked).toEqual([])
  })

  it('asks about conflicts and writes nothing without an answer', async () => {
    const broker = createBroker([{ a: 3 }])
    await expect(saveWithMerge(broker, schema, { a: 1 }, { a: 2 })).rejects.toMatchObject({ name: 'AbortError' })
    expect(broker.asked).toEqual([[{ path: ['a'], base: 1, mine: 2, theirs: 3 }]])
    expect(broker.written).toEqual([])
  })

  it.each<[ConflictSide, Json]>([
    ['mine', { a: 2 }],
    ['theirs', { a: 3 }],
  ])('applies the answer: %s', async (side, expected) => {
    const broker = createBroker([{ a: 3 }], [[side]])
    const saved = await saveWithMerge(broker, schema, { a: 1 }, { a: 2 })
    expect(broker.written).toEqual([expected])
    expect(saved.retainedFields).toEqual([])
  })

  it('asks again if the value changed while the dialog was open', async () => {
    const broker = createBroker([{ a: 3 }, { a: 4 }], [['mine'], ['mine']])
    await saveWithMerge(broker, schema, { a: 1 }, { a: 2 })
    expect(broker.asked.map(([conflict]) => conflict?.theirs)).toEqual([3, 4])
    expect(broker.written).toEqual([{ a: 2 }])
  })

  it('writes the default of a cleared field', async () => {
    const broker = createBroker([{ a: 1 }])
    await saveWithMerge(broker, schema, { a: 1 }, {})
    expect(broker.written).toEqual([{ a: 0 }])
  })
})

describe('draftOnTop', () => {
  it('restores on top of the current document, without secrets', () => {
    let storedDraft: Json | undefined
    const plain = {
      restore: () => storedDraft,
      watch: (current: () => Json | undefined) => {
        storedDraft = current()
        return () => undefined
      },
    }
    let now: Json = { a: 1, b: 1, secret: 'x' }
    const draft = createRebasedDraft(plain, schema, () => now)
    draft.watch(() => ({ a: 2, b: 1 }))
    expect(JSON.stringify(storedDraft)).not.toContain('x')
    now = { a: 1, b: 7, secret: 'y' }
    expect(draft.restore()).toEqual({ a: 2, b: 7, secret: 'y' })
  })
})
