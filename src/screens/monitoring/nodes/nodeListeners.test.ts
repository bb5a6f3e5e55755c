import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../../../tests/support/contract'
import { getNodeListeners } from './nodeListeners'

type Entries = Parameters<typeof getNodeListeners>[0]

const listener = (id: string, nodes: Entries[number]['node_status'], enable = true): Entries[number] => ({
  id,
  type: 'tcp',
  name: id,
  enable,
  bind: '1883',
  ...(nodes && { node_status: nodes }),
})

describe('[MO-5] listeners of a node', () => {
  it('are those with a state on the node, as they are there', () => {
    const entries = [
      listener('tcp:a', [
        { node: 'a@h', status: { running: true, current_connections: 3, max_connections: 10 } },
        { node: 'b@h', status: { running: false, current_connections: 0, max_connections: 10 } },
      ]),
      listener('tcp:off', [{ node: 'b@h', status: { running: true } }], false),
      listener('tcp:elsewhere', [{ node: 'a@h', status: { running: true } }]),
      listener('tcp:unknown', undefined),
    ]
    expect(getNodeListeners(entries, 'b@h')).toEqual([
      { id: 'tcp:a', bind: '1883', status: 'stopped', connections: 0 },
      { id: 'tcp:off', bind: '1883', status: 'disabled', connections: undefined },
    ])
    expect(getNodeListeners(entries, 'a@h').map(({ id, connections }) => [id, connections])).toEqual([
      ['tcp:a', 3],
      ['tcp:elsewhere', undefined],
    ])
  })

  const observed = join(CONTRACT, 'observed/emqx-ee-5.6.1.json')
  const run = existsSync(observed) ? it : it.skip
  run('are found in what a real broker answered (skipped without ../shared)', () => {
    const calls = JSON.parse(readFileSync(observed, 'utf8'))['get /listeners'] as { status: number; answer: Entries }[]
    const answers = calls.filter(({ status, answer }) => status === 200 && answer.length > 0)
    expect(answers.length).toBeGreaterThan(0)
    for (const { answer } of answers) {
      const node = answer[0]?.node_status?.[0]?.node ?? ''
      expect(getNodeListeners(answer, node).map(({ id }) => id)).toEqual(answer.map(({ id }) => id))
    }
  })
})
