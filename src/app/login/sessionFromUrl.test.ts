import { describe, expect, it, vi } from 'vitest'
import { parseReceivedSession } from './receiveSession'
import { takeSessionFromUrl } from './sessionFromUrl'

const place = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://console.example.com')
  return { pathname, search, hash }
}

describe('[SY-4] session in the URL', () => {
  it.each([
    ['/?login_meta=abc', 'abc', '/'],
    ['/a/b/?login_meta=a+b/c==', 'a+b/c==', '/a/b/'],
    ['/a/?x=1&login_meta=abc#/clients?page=2', 'abc', '/a/?x=1#/clients?page=2'],
    ['/#/dashboard/overview?login_meta=abc', 'abc', '/#/dashboard/overview'],
    ['/#/clients?page=2&login_meta=a%2Bb', 'a+b', '/#/clients?page=2'],
    ['/?login_meta=', '', '/'],
    // The page's own parameter comes first; both are removed.
    ['/?login_meta=own#/x?login_meta=route', 'own', '/#/x'],
  ])('is removed from %s', (address, expected, left) => {
    const replaceState = vi.fn()
    expect(takeSessionFromUrl(place(address), { replaceState })).toBe(expected)
    expect(replaceState.mock.calls).toEqual([[null, '', left]])
  })

  it.each(['/', '/?x=login_meta', '/#/login_meta', '/#/clients?like_clientid=login_meta'])(
    'is absent from %s, which stays unchanged',
    (address) => {
      const replaceState = vi.fn()
      expect(takeSessionFromUrl(place(address), { replaceState })).toBeUndefined()
      expect(replaceState).not.toHaveBeenCalled()
    },
  )

  it('is decoded as base64 of UTF-8 JSON', () => {
    const meta = { username: '王小明', token: 't', role: 'viewer', backend: 'saml' }
    expect(parseReceivedSession(Buffer.from(JSON.stringify(meta)).toString('base64'))).toEqual(meta)
  })

  it.each([
    '',
    '***',
    'rubbish',
    Buffer.from('[1]').toString('base64'),
    Buffer.from('null').toString('base64'),
    Buffer.from([0x22, 0xff, 0x22]).toString('base64'),
  ])('%j contains none', (text) => expect(parseReceivedSession(text)).toBeUndefined())
})
