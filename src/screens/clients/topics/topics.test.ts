import { describe, expect, it } from 'vitest'
import { parseSharedTopic, removeMountpoint } from '../../../domain/topics/sharedTopic'
import { listAlarmDetails, listAlarmKinds } from '../../monitoring/alarms/details'
import { buildTopicRows, includesTopicPart } from './buildTopicRows'
import { buildTopicTree, findNode } from './buildTopicTree'

describe('[CL-11] topic tree', () => {
  const row = (topic: string, ...nodes: string[]) => ({ id: topic, topic, nodes })
  const rows = [row('a/b', '1', '2'), row('$share/g/a/b', '1'), row('a/+', '1'), row('/c', '2'), row('a', '1')]

  it('counts filters and routes of every branch', () => {
    const roots = buildTopicTree(rows)
    expect(roots.map(({ label, topics, routes }) => [label, topics, routes])).toEqual([
      ['', 1, 1],
      ['a', 4, 5],
    ])
    expect(findNode(roots, 'a')?.children.map(({ id }) => id)).toEqual(['a/+', 'a/b'])
  })

  it('lists a shared filter under its topic filter', () => {
    const node = findNode(buildTopicTree(rows), 'a/b')
    expect(node?.rows.map(({ topic }) => topic)).toEqual(['a/b', '$share/g/a/b'])
    expect(node).toMatchObject({ topics: 2, routes: 3 })
  })

  it('finds existing topics with any levels', () => {
    const odd = ['/', 'a//b', '__proto__/constructor', Array.from({ length: 400 }, (_, n) => n).join('/')]
    const roots = buildTopicTree(odd.map((topic) => row(topic, '1')))
    for (const topic of odd) expect(findNode(roots, topic)).toMatchObject({ id: topic, rows: [{ topic }] })
    expect(findNode(roots, 'b')).toBeUndefined()
  })
})

describe('[CL-11] topics', () => {
  it.each([
    ['a/#', '', undefined, 'a/#'],
    ['$share/g/a/+', '$share/g/', 'g', 'a/+'],
    ['$queue/a', '$queue/', '$queue', 'a'],
    ['$share/+/a', '', undefined, '$share/+/a'],
    ['$shared/g/a', '', undefined, '$shared/g/a'],
  ])('%s has the prefix "%s", the group %s and the filter %s', (topic, prefix, group, filter) => {
    expect(parseSharedTopic(topic)).toEqual({ prefix, filter, ...(group && { group }) })
  })

  it.each([
    ['m/a', 'm/', 'a'],
    ['$share/g/m/a', 'm/', '$share/g/a'],
    ['a', null, 'a'],
    ['a', '', 'a'],
    ['other/a', 'm/', 'other/a'],
  ])('%s under the mountpoint %s is %s for its client', (topic, mountpoint, expected) => {
    expect(removeMountpoint(topic, mountpoint)).toBe(expected)
  })

  it('are merged over nodes and searched by substring', () => {
    const rows = buildTopicRows([
      { topic: 'a/B', node: '1' },
      { topic: 'c', node: '1' },
      { topic: 'a/B', node: '2' },
      { topic: 'a/B', node: '2' },
    ])
    expect(rows).toEqual([
      { id: 'a/B', topic: 'a/B', nodes: ['1', '2'] },
      { id: 'c', topic: 'c', nodes: ['1'] },
    ])
    expect(rows.filter((row) => includesTopicPart(row, '/b'))).toEqual([rows[0]])
  })
})

describe('[MO-7] alarm details', () => {
  it.each<[unknown, object[]]>([
    [undefined, []],
    ['', []],
    ['text', [{ name: '', text: 'text' }]],
    [
      { usage: '91%', peers: ['a'] },
      [
        { name: 'usage', text: '91%' },
        { name: 'peers', text: '["a"]' },
      ],
    ],
    [
      { usage: 88.22447102115916, high_watermark: 80, peers: 2.5 },
      [
        { name: 'usage', text: '88.22%' },
        { name: 'high_watermark', text: '80%' },
        { name: 'peers', text: '2.5' },
      ],
    ],
  ])('%j', (details, expected) => expect(listAlarmDetails(details)).toEqual(expected))

  it('determine the type, falling back to the name', () => {
    expect(listAlarmKinds({ name: 'connector:http:x', details: { reason: 'resource_down' } })).toEqual([
      'resource_down',
    ])
    expect(listAlarmKinds({ name: 'conn_congestion/c/u', details: {} })).toEqual(['conn_congestion'])
    expect(listAlarmKinds({ name: 'a.b' })).toEqual([])
  })
})
