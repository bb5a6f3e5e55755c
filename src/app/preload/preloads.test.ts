import { describe, expect, it } from 'vitest'
import { createTable } from '../../../scripts/preload/createTable'
import { findFirstRead, findPageFiles, findSignInFiles, getRoutePath } from './preloads'

const list = (language: string) => ({
  signIn: [`assets/login.js`, `assets/core-${language}.js`],
  shell: [`assets/shell.js`, `assets/core-${language}.js`],
  late: ['assets/icons.js'],
  pages: [
    { path: '/clients', files: ['assets/clients.js', `assets/clients-${language}.js`], late: [] },
    { path: '/clients/detail/:clientid', files: ['assets/client.js'], late: ['assets/chart.js'] },
    { path: '/rule/rules', files: ['assets/rules.js'], late: [] },
    { path: '/rule/rules/:id', files: ['assets/rule.js'], late: [] },
    {
      path: '/rule/rules/create',
      files: ['assets/create.js'],
      late: language === 'zh' ? ['assets/editor.js', 'assets/editor-zh.js'] : ['assets/editor.js'],
    },
    { path: '/dashboard/overview', files: ['assets/overview.js'], late: [] },
  ],
})
const firstReads = new Map([
  ['/clients', '/clients?page=1&limit=50'],
  ['/clients/detail/:clientid', '/clients/{clientid}'],
  ['/rule/rules/:id', '/rules/{id}'],
  ['/dashboard/overview', '/monitor_current'],
])
const table = createTable([list('en'), list('zh')], firstReads)
const find = (path: string, language = 'en') => findPageFiles(table, path, language)

describe('[QA-12] preloads', () => {
  it.each([
    ['#/clients?page=2', '/clients'],
    ['#/clients', '/clients'],
    ['', '/'],
    ['#', '/'],
    ['#/login?to=%2Fclients', '/login'],
  ])('reads the path of the address %s', (hash, path) => expect(getRoutePath(hash)).toBe(path))

  it('include the shell, the page and the texts of the language', () => {
    expect(find('/clients', 'zh')).toEqual({
      first: ['shell.js', 'core-zh.js', 'clients.js', 'clients-zh.js'],
      late: ['icons.js'],
    })
    expect(find('/clients').first).toContain('core-en.js')
  })

  it('match parameters, and prefer a literal segment to them', () => {
    expect(find('/clients/detail/a%2Fb').late).toEqual(['icons.js', 'chart.js'])
    expect(find('/rule/rules/r1').first.at(-1)).toBe('rule.js')
    expect(find('/rule/rules/create').first.at(-1)).toBe('create.js')
  })

  it('follow redirects', () => expect(find('/').first.at(-1)).toBe('overview.js'))

  it('omit a file that the language does not have', () => {
    expect(find('/rule/rules/create').late).toEqual(['icons.js', 'editor.js'])
    expect(find('/rule/rules/create', 'zh').late).toEqual(['icons.js', 'editor.js', 'editor-zh.js'])
  })

  it('are those of the shell for an unknown path', () =>
    expect(find('/nothing/here').first).toEqual(['shell.js', 'core-en.js']))

  it.each([
    ['#/clients', '/clients?page=1&limit=50'],
    ['#/clients?like_clientid=a', undefined],
    ['#/clients/detail/a%3Ab%20c', '/clients/a%3Ab%20c'],
    ['#/clients/detail/~YS9i', '/clients/a%2Fb'],
    ['#/clients/detail/~Li4', undefined],
    ['#/rule/rules/r1', '/rules/r1'],
    ['#/rule/rules/create', undefined],
    ['', '/monitor_current'],
    ['#/nothing/here', undefined],
  ])('find the first read of %s', (hash, read) => expect(findFirstRead(table.pages, hash)).toBe(read))

  it('of the sign-in are separate', () => expect(findSignInFiles(table, 'zh')).toEqual(['login.js', 'core-zh.js']))
})
