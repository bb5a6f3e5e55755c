import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { applyPlan, revertPlan, type TransferResult } from './applyPlan'
import { type PlannedObject, planTransfer } from './planTransfer'
import { parseObjects, serializeObjects } from './transferFile'
import { collectObjects, getObjectKey, listNeeds, type TransferObject } from './transferObject'

const connector: TransferObject = {
  kind: 'connector',
  id: 'http:c',
  body: { type: 'http', name: 'c', url: 'http://a' },
  secrets: [['headers', 'token']],
}
const action: TransferObject = {
  kind: 'action',
  id: 'http:a',
  body: { type: 'http', name: 'a', connector: 'c' },
  secrets: [],
}
const source: TransferObject = {
  kind: 'source',
  id: 'mqtt:s',
  body: { type: 'mqtt', name: 's', connector: 'm' },
  secrets: [],
}
const rule: TransferObject = {
  kind: 'rule',
  id: 'r',
  body: { sql: 'SELECT * FROM "$bridges/mqtt:s", "t/#"', actions: ['http:a', { function: 'console' }] },
  secrets: [],
}
const other: TransferObject = { kind: 'rule', id: 'other', body: { sql: 'SELECT 1', actions: [] }, secrets: [] }
const all = [rule, other, source, action, connector]

const keys = (objects: readonly TransferObject[]) => objects.map(getObjectKey)

describe('[IN-20] selection', () => {
  it('includes what the objects need, in the order of their dependencies', () => {
    expect(keys(collectObjects(new Set(['rule r']), all))).toEqual([
      'connector http:c',
      'action http:a',
      'source mqtt:s',
      'rule r',
    ])
  })

  it('needs nothing that is not named', () => {
    const nameless = { ...action, body: { type: 'http', name: 'a' } }
    expect(keys(collectObjects(new Set(['action http:a']), [nameless, connector]))).toEqual(['action http:a'])
    expect(listNeeds(nameless)).toEqual([])
  })

  it('ignores objects that do not exist', () => {
    expect(keys(collectObjects(new Set(['rule gone', 'action http:a']), [action]))).toEqual(['action http:a'])
  })
})

describe('[IN-20] plan', () => {
  it('creates, updates or keeps objects and asks for secrets that the target lacks', () => {
    const changed = { ...action, body: { ...action.body, description: 'mine' }, storedBody: {} }
    const plan = planTransfer([connector, action, rule], [changed, { ...rule, storedBody: {} }], isDeepStrictEqual)
    expect(plan.map(({ change, missingSecrets }) => [change, missingSecrets.length])).toEqual([
      ['create', 1],
      ['update', 0],
      ['same', 0],
    ])
  })

  it('keeps secrets of the target', () => {
    const stored = { ...connector.body, headers: { token: '******' } }
    const [planned] = planTransfer(
      [{ ...connector, body: { ...connector.body, url: 'http://b' } }],
      [{ ...connector, storedBody: stored }],
      isDeepStrictEqual,
    )
    expect(planned).toMatchObject({ change: 'update', missingSecrets: [] })
  })
})

const plan: PlannedObject[] = planTransfer([connector, action, rule, other], [], isDeepStrictEqual)

function run(failing: string) {
  const results = new Map<string, TransferResult>()
  const written: string[] = []
  const write = async ({ object }: PlannedObject) => {
    if (object.id === failing) throw new Error('refused')
    written.push(object.id)
  }
  const report = (key: string, result: TransferResult) => void results.set(key, result)
  return { results, written, write, report }
}

describe('[IN-20] apply', () => {
  it('skips what needs a failed object and writes the others', async () => {
    const { results, written, write, report } = run('http:a')
    await applyPlan(plan, write, report)
    expect(written).toEqual(['http:c', 'other'])
    expect([...results.values()].map(({ state }) => state)).toEqual(['done', 'failed', 'skipped', 'done'])
    expect(results.get('rule r')).toEqual({ state: 'skipped', dependency: 'action http:a' })
  })

  it('reverts only what was done, in reverse order, and reports what fails', async () => {
    const { results, write, report } = run('http:a')
    await applyPlan(plan, write, report)
    const reverted: string[] = []
    const revert = async ({ object }: PlannedObject) => {
      reverted.push(object.id)
      if (object.id === 'http:c') throw new Error('in use')
    }
    await revertPlan(plan, results, revert, report)
    expect(reverted).toEqual(['other', 'http:c'])
    expect(results.get('rule other')).toEqual({ state: 'undone' })
    expect(results.get('connector http:c')).toMatchObject({ state: 'undoFailed' })
  })
})

describe('[IN-20] file', () => {
  it('reads what it wrote', () => expect(parseObjects(serializeObjects(all))).toEqual({ objects: all }))

  it('does not contain the stored body of an object, which may have secrets', () => {
    const target = { ...connector, storedBody: { password: 'in-clear' } }
    expect(serializeObjects([target])).not.toContain('in-clear')
  })

  it.each([
    ['no JSON', '{', 'unreadable'],
    ['another file', '{"rules":[]}', 'format'],
    ['a newer version', '{"format":"signalbox-transfer","version":2,"objects":[]}', 'version'],
    ['no objects', '{"format":"signalbox-transfer","version":1,"objects":[]}', 'objects'],
    [
      'an unknown kind',
      '{"format":"signalbox-transfer","version":1,"objects":[{"kind":"__proto__","id":"a","body":{},"secrets":[]}]}',
      'objects',
    ],
  ])('refuses %s', (_, text, problem) => expect(parseObjects(text)).toEqual({ problem }))
})
