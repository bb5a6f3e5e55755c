import { describe, expect, it } from 'vitest'
import { definitions } from '../../../src/app/definitions'
import { SEARCHED } from '../../../src/app/palette/objects'
import { CREATE_PAGES, PAGES } from '../../../src/app/palette/places'
import { rank, ranked } from '../../../src/app/palette/rank'
import { recordPath } from '../../../src/app/palette/useObjects'
import { routes } from '../../../src/app/routes'

describe('[SH-11] the search', () => {
  it('prefers the same, then beginnings, words, parts, and beginnings of words in order', () => {
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
    expect(ranked(texts, 'topic', (text) => [text])).toEqual([
      'Topic metrics',
      'Topics',
      'Add topic',
      'mqtt/topic',
      'utopic',
      'To pick a list',
    ])
    // Letters that only come one after the other are in nearly everything.
    expect(rank('Process low watermark', 'slow')).toBe(0)
    expect(rank('Slow subscriptions', 'slsub')).toBe(1)
    expect(rank('慢订阅设置', '慢设')).toBe(1)
    expect(rank('aaaaaaaa '.repeat(7_000), `${'a'.repeat(31)}b`)).toBe(0)
    expect(rank('TOPIC', 'topic ')).toBe(5)
    expect(rank('慢订阅设置', '订阅')).toBe(2)
    expect(rank('Rules', 'rl')).toBe(0)
    expect(ranked(texts, ' ', (text) => [text])).toEqual(texts)
    expect(ranked(['<img src=x>', '%2F#'], '%2F', (text) => [text])).toEqual(['%2F#'])
  })

  it('knows every page that has no entry in the menu and chooses nothing', () => {
    const without = routes.filter(({ path, menu }) => !menu && !path.includes(':')).map(({ path }) => path)
    expect([...Object.keys(PAGES), ...Object.keys(CREATE_PAGES)].sort()).toEqual(without.sort())
  })

  it('leads to the page of what it found, whatever its name', () => {
    const routeOf = (path: string) => definitions.definitions[path]?.options?.route
    for (const { path } of SEARCHED) expect(routes.map((route) => route.path)).toContain(routeOf(path))
    expect(recordPath('/clients', 'a', 'like_clientid')).toBe('/clients/detail/a')
    expect(recordPath('/clients', 'a/b', 'like_clientid')).toMatch(/^\/clients\/detail\/~/)
    expect(recordPath('/rule/rules', '100%', 'like_id')).toMatch(/^\/rule\/rules\/~/)
    expect(recordPath('/subscriptions/topics', 'a/#', 'topic')).toBe('/subscriptions/topics?topic=a%2F%23')
    expect(recordPath('/users', 'admin', undefined)).toBe('/users/admin')
  })
})
