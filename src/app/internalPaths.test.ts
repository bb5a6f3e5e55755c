import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildLoginPath, parseInternalPath } from './internalPaths'

describe('[SH-3] return URL after sign-in', () => {
  it.each([
    ['/clients', '/clients'],
    ['/clients?node=a&page=2', '/clients?node=a&page=2'],
    ['/clients/detail/~YS9i', '/clients/detail/~YS9i'],
    ['/x?to=//evil', '/x?to=//evil'],
  ])('accepts %s', (to, expected) => expect(parseInternalPath(to)).toBe(expected))

  it.each([
    null,
    undefined,
    '',
    'clients',
    '//evil',
    '//evil/clients',
    '/\\evil',
    '\\\\evil',
    'https://evil',
    'https:evil',
    'javascript:alert(1)',
    ' /clients',
    '/\t/evil',
    '/\n/evil',
    '/.//evil',
    '/..//evil',
    '/login',
    '/login?to=/login',
  ])('rejects %j', (to) => expect(parseInternalPath(to)).toBeNull())

  it('never leads to another origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const to of [text, `/${text}`, `//${text}`]) {
          const path = parseInternalPath(to)
          if (path !== null) expect(new URL(path, 'https://console.example').origin).toBe('https://console.example')
        }
      }),
    )
  })

  it('preserves path and query through the URL', () => {
    const getReturnPath = (path: string) =>
      new URL(buildLoginPath(new URL(path, 'http://x')), 'http://x').searchParams.get('to')
    expect(getReturnPath('/clients?node=a%26b&page=2')).toBe('/clients?node=a%26b&page=2')
    expect(buildLoginPath({ pathname: '/', search: '' })).toBe('/login?to=%2F')
    expect(buildLoginPath({ pathname: '/login', search: '?to=%2Fx' })).toBe('/login')
  })
})
