import { menuIcons } from 'virtual:menu-icons'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes as scriptRoutes } from '../../scripts/screens'
import { routeModules } from '../../scripts/sizes/routeModules'
import { operations } from '../api/generated/operations'
import { decodeId, encodeId } from '../api/ids'
import { menuGroups } from '../resources/defineScreen'
import { getUnavailableReason } from './getUnavailableReason'
import { parseInternalPath } from './internalPaths'
import { listRoutes, redirects, type ScreenRoute } from './listRoutes'
import { buildMenu, findActiveEntry } from './menu'
import { routes } from './routes'

describe('[SH-6] route table', () => {
  it('only requires operations of the API', () => {
    const unknown = routes.flatMap(({ needs }) => needs).filter((key) => operations[key] === undefined)
    expect(unknown).toEqual([])
  })

  it('has unique paths, and every redirect ends at one of them', () => {
    const paths = routes.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const start of Object.keys(redirects)) {
      let path = start
      for (let hops = 0; redirects[path] !== undefined && hops < 5; hops++) path = redirects[path] ?? ''
      expect(paths).toContain(path)
      expect(parseInternalPath(path)).toBe(path)
    }
  })

  it('marks settings pages and nothing else', () => {
    const marked = routes.filter(({ settings }) => settings).map(({ path }) => path)
    const loading = routes.filter(({ path }) => routeModules.get(path)?.name === 'Settings').map(({ path }) => path)
    expect(marked).toEqual(loading)
  })

  it('has an icon for every menu entry and no others', () => {
    expect(Object.keys(menuIcons).sort()).toEqual(routes.flatMap(({ menu }) => menu?.name ?? []).sort())
  })

  it('gives every menu entry a unique place', () => {
    const places = routes.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.place}`] : []))
    expect(new Set(places).size).toBe(places.length)
  })

  it('lists pages in the order of the menu, with the pages of an entry after it', () => {
    const page = (path: string) => ({ path, part: 'Page', needs: [] })
    const shared = { texts: [], load: async () => ({}) }
    const menu = { name: 'entry', icon: 'Icon' }
    const listed = listRoutes([
      { ...shared, pages: [page('/b/more')] },
      { ...shared, menu: { ...menu, group: 'system', place: 10 }, pages: [page('/c')] },
      { ...shared, menu: { ...menu, group: 'access', place: 20 }, pages: [page('/b'), page('/b/:id')] },
      { ...shared, menu: { ...menu, group: 'access', place: 10, pathPrefix: '/a' }, pages: [page('/a/first')] },
      { ...shared, pages: [page('/a/second')] },
    ])
    expect(listed.map(({ path }) => path)).toEqual(['/a/first', '/a/second', '/b', '/b/more', '/b/:id', '/c'])
  })

  it('is the same for scripts', () => {
    expect(scriptRoutes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
  })

  const icon = () => null
  const testRoutes: ScreenRoute[] = [
    {
      path: '/u',
      load: async () => icon,
      texts: [],
      needs: [],
      menu: { group: 'system', place: 10, name: 'users', icon: 'People' },
    },
    {
      path: '/s',
      load: async () => icon,
      texts: [],
      needs: [],
      menu: { group: 'integration', place: 10, name: 'schemas', icon: 'Schema' },
      edition: 'ee',
    },
    {
      path: '/c',
      load: async () => icon,
      texts: [],
      needs: [],
      menu: { group: 'monitoring', place: 10, name: 'clients', icon: 'Devices' },
    },
    { path: '/c/:id', load: async () => icon, texts: [], needs: [] },
  ]
  const summarizeMenu = (edition: 'ee' | 'ce') =>
    buildMenu(testRoutes.filter((route) => getUnavailableReason(route, edition, null) === null)).map(
      ({ group, entries }) => [group, ...entries.map(({ path }) => path)],
    )

  it('returns menu groups in order, without empty groups and entries missing in the edition', () => {
    expect(summarizeMenu('ee')).toEqual([
      ['monitoring', '/c'],
      ['integration', '/s'],
      ['system', '/u'],
    ])
    expect(summarizeMenu('ce')).toEqual([
      ['monitoring', '/c'],
      ['system', '/u'],
    ])
    const order = buildMenu(routes).map(({ group }) => menuGroups.indexOf(group))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('finds the menu entry that contains a path', () => {
    const entries = [{ path: '/clients' }, { path: '/client' }, { path: '/dashboard/nodes' }]
    expect(findActiveEntry(entries, '/clients/detail/x')).toBe('/clients')
    expect(findActiveEntry(entries, '/clientsx')).toBeUndefined()
    expect(findActiveEntry(entries, '/dashboard/nodes')).toBe('/dashboard/nodes')
    expect(findActiveEntry([{ path: '/alarm/current', pathPrefix: '/alarm' }], '/alarm/history')).toBe('/alarm/current')
  })
})

/** Ids that clients, users or other consoles may choose; a real broker accepts all of them. */
const NASTY_IDS = [
  `a${String.fromCharCode(...Array.from({ length: 0xa0 }, (_, code) => code))}b`,
  ...['.', '..', '...', '', ' ', '~', '~~', '~cApx', '%2e%2e%2f', '%252F', '../..', '/', '\\', 'a//b', '?', '#', '*'],
  ...['__proto__', 'constructor', 'create', 'Create', 'edit', 'import', 'users', 'detail', 'login', ':id', 'a:b'],
  ...['\u2028', '\u2029', '\u0085', '\u202eabc\u202c', '\u2066x\u2069', '\u200b', '\ufeff', '\ud800', 'x\udfff'],
  ...['设备', '👩‍🚀', 'e\u0301', 'x'.repeat(1000), '\n'.repeat(1000), '<img src=x onerror=alert(1)>', 'a\'"`;&|$(x)'],
]

describe('[SH-6] pages of records', () => {
  const pages = routes.filter(({ path }) => path.includes('/:'))

  it.each(pages.map(({ path }) => path))('opens %s for every id linked by the console', (path) => {
    // An encoded id is one segment, so only routes of the same depth can match.
    const depth = path.split('/').length
    const rivals = routes.filter((route) => route.path.split('/').length === depth)
    const names = path.match(/(?<=:)\w+/g) ?? []
    for (const id of NASTY_IDS) {
      const link = names.reduce((text, name) => text.replace(`:${name}`, encodeId(id)), path)
      // Like the hash router: the shell is at `*` with the screens below it.
      expect(matchRoutes([{ path: '/login' }, { path: '*' }], link)?.[0]?.route.path).toBe('*')
      const [match] = matchRoutes([...rivals, { path: '*' }], link) ?? []
      expect(match?.route.path, JSON.stringify(id)).toBe(path)
      for (const name of names) expect(decodeId(match?.params[name] ?? '')).toBe(id)
    }
  })
})
