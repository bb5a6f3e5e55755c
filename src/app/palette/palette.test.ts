import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { routes } from '../routes'
import { rankChoices, scoreMatch } from './rankChoices'
import { buildRecordPath } from './useObjects'

describe('[SH-11] command palette search', () => {
  it('ranks exact matches, then prefixes, words, substrings, and word prefixes in order', () => {
    const texts = [
      'Topic metrics',
      'Topics',
      'Add topic',
      'mqtt/topic',
      'utopic',
      'To pick a list',
      'Temporary pick list',
      'Alarms',
    ]
    expect(rankChoices(texts, 'topic', (text) => [text])).toEqual([
      'Topic metrics',
      'Topics',
      'Add topic',
      'mqtt/topic',
      'utopic',
      'To pick a list',
    ])
    // Scattered letters would match nearly every entry.
    expect(scoreMatch('Process low watermark', 'slow')).toBe(0)
    expect(scoreMatch('Slow subscriptions', 'slsub')).toBe(1)
    expect(scoreMatch('慢订阅设置', '慢设')).toBe(1)
    expect(scoreMatch('aaaaaaaa '.repeat(7_000), `${'a'.repeat(31)}b`)).toBe(0)
    expect(scoreMatch('TOPIC', 'topic ')).toBe(5)
    expect(scoreMatch('慢订阅设置', '订阅')).toBe(2)
    expect(scoreMatch('Rules', 'rl')).toBe(0)
    expect(rankChoices(texts, ' ', (text) => [text])).toEqual(texts)
    expect(rankChoices(['<img src=x>', '%2F#'], '%2F', (text) => [text])).toEqual(['%2F#'])
  })

  it('includes every page without a menu entry and excludes choices', () => {
    const namedPaths = routes.filter(({ creates, name }) => creates ?? name).map(({ path }) => path)
    expect(namedPaths).toEqual(routes.filter(({ path, menu }) => !menu && !path.includes(':')).map(({ path }) => path))
  })

  it('opens the page of a result with any name', () => {
    const searched = Object.values(definitions.definitions).filter(({ options }) => options?.search.length > 0)
    expect(searched).not.toEqual([])
    for (const { options } of searched) expect(routes.map((route) => route.path)).toContain(options?.route)
    expect(buildRecordPath('/clients', 'a', 'like_clientid')).toBe('/clients/detail/a')
    expect(buildRecordPath('/clients', 'a/b', 'like_clientid')).toMatch(/^\/clients\/detail\/~/)
    expect(buildRecordPath('/rule/rules', '100%', 'like_id')).toMatch(/^\/rule\/rules\/~/)
    expect(buildRecordPath('/subscriptions/topics', 'a/#', 'topic')).toBe('/subscriptions/topics?topic=a%2F%23')
    expect(buildRecordPath('/users', 'admin', undefined)).toBe('/users/admin')
  })
})
