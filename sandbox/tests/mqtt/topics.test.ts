import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FilterTree } from '../../mqtt/topics/FilterTree'
import { NameTree } from '../../mqtt/topics/NameTree'
import { isTopicFilter, isTopicName, matches, parseFilter } from '../../mqtt/topics/names'

describe('topic names and filters (4.7)', () => {
  it.each([
    ['sport/tennis/#', true],
    ['#', true],
    ['sport/tennis#', false],
    ['sport/tennis/#/ranking', false],
    ['+', true],
    ['+/tennis/#', true],
    ['sport+', false],
    ['sport/+/player1', true],
    ['', false],
    ['a\0b', false],
    ['/', true],
    ['a'.repeat(65_536), false],
  ])('[MQTT-4.7.1-1] [MQTT-4.7.1-2] [MQTT-4.7.3-1] [MQTT-4.7.3-2] filter %j valid: %s', (filter, valid) => {
    expect(isTopicFilter(filter)).toBe(valid)
  })

  it.each([
    ['sport/tennis', true],
    ['/finance', true],
    ['a b', true],
    ['sport/+', false],
    ['sport/#', false],
    ['', false],
  ])('[MQTT-3.3.2-2] name %j valid: %s', (name, valid) => {
    expect(isTopicName(name)).toBe(valid)
  })

  it('counts levels against the limit', () => {
    expect(isTopicName('a/b/c', 3)).toBe(true)
    expect(isTopicName('a/b/c/d', 3)).toBe(false)
  })

  it.each([
    ['sport/tennis/player1/#', 'sport/tennis/player1', true],
    ['sport/tennis/player1/#', 'sport/tennis/player1/score/wimbledon', true],
    ['sport/tennis/+', 'sport/tennis/player1', true],
    ['sport/tennis/+', 'sport/tennis/player1/ranking', false],
    ['sport/+', 'sport', false],
    ['sport/+', 'sport/', true],
    ['+/+', '/finance', true],
    ['/+', '/finance', true],
    ['+', '/finance', false],
    ['#', '$SYS/broker', false],
    ['+/monitor/Clients', '$SYS/monitor/Clients', false],
    ['$SYS/#', '$SYS/broker', true],
    ['$SYS/monitor/+', '$SYS/monitor/Clients', true],
    ['ACCOUNTS', 'Accounts', false],
  ])('[MQTT-4.7.2-1] [MQTT-4.7.3-4] %s with %s: %s', (filter, topic, hit) => {
    expect(matches(filter, topic)).toBe(hit)
    const filters = new FilterTree<string>()
    filters.set(filter, filter)
    expect(filters.match(topic)).toEqual(hit ? [filter] : [])
    const names = new NameTree<string>()
    names.set(topic, topic)
    expect(names.match(filter)).toEqual(hit ? [topic] : [])
  })

  it.each([
    ['$share/g/a/+', { filter: 'a/+', group: 'g', exclusive: false }],
    ['$share/g//a', { filter: '/a', group: 'g', exclusive: false }],
    ['$queue/a', { filter: 'a', group: '$queue', exclusive: false }],
    ['$exclusive/a', { filter: 'a', group: null, exclusive: true }],
    ['$share/g', null],
    ['$share//a', null],
    ['$share/+/a', null],
    ['$share/g/', null],
    ['$share/g/$share/h/a', null],
    ['$exclusive/a/#', null],
  ])('[MQTT-4.8.2-1] [MQTT-4.8.2-2] %s', (topic, parsed) => {
    expect(parseFilter(topic)).toEqual(parsed)
  })

  const level = fc.constantFrom('a', 'b', '', '$x')
  const name = fc.array(level, { minLength: 1, maxLength: 4 }).map((levels) => levels.join('/'))
  const filter = fc
    .tuple(fc.array(fc.oneof(level, fc.constant('+')), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([levels, all]) => (all ? [...levels, '#'] : levels).join('/'))
    .filter((text) => text !== '')

  it('both trees match like the plain function after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(filter),
        fc.array(filter),
        fc.array(name.filter((text) => text !== '')),
        (addedFilters, removedFilters, topics) => {
          const filters = new FilterTree<string>()
          const names = new NameTree<string>()
          for (const one of [...addedFilters, ...removedFilters]) filters.set(one, one)
          for (const one of removedFilters) filters.delete(one)
          for (const topic of topics) names.set(topic, topic)
          const left = [...new Set(addedFilters)].filter((one) => !removedFilters.includes(one))
          for (const topic of topics) {
            expect(filters.match(topic).sort()).toEqual(left.filter((one) => matches(one, topic)).sort())
          }
          for (const one of addedFilters) {
            expect(names.match(one).sort()).toEqual([...new Set(topics)].filter((topic) => matches(one, topic)).sort())
          }
          expect(names.size).toBe(new Set(topics).size)
          for (const topic of new Set(topics)) expect(names.delete(topic)).toBe(true)
          expect(names.values()).toEqual([])
        },
      ),
    )
  })
})
