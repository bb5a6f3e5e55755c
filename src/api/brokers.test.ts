import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBrokerId, parseBrokerId, setCurrentBrokerId } from './brokers/currentBroker'
import {
  getApiBaseUrl,
  getBrokerAddress,
  getCurrentBroker,
  getCurrentBrokerUrl,
  getServedBrokersKey,
  OWN_BROKERS_KEY,
} from './brokers/knownBrokers'
import { parseServedBrokers } from './brokers/servedBrokers'
import { listKnownBrokers } from './brokers/useKnownBrokers'
import {
  MAX_BROKER_LENGTHS,
  normalizeBaseUrl,
  validateBrokerId,
  validateBrokerText,
  validateBrokerUrl,
} from './brokers/validation'
import { broker } from './client'
import { getUsernameAt, type Session, session } from './session'
import { forgetBroker, forgetSession, getPreference, parseStore, serializeStore, store } from './store'

const PAGE = 'https://console.example.com/tools/index.html?broker=eu'

const eu = { id: 'eu', name: 'Europe', url: 'brokers/eu/' }
const us = { id: 'us', name: 'America', url: 'https://us.example.com/emqx/' }
const user = (token: string, username = 'admin'): Session => ({
  username,
  token,
  role: 'administrator',
  version: '5.6.1',
  edition: 'ee',
})

function forgetAll() {
  for (const id of ['', 'eu', 'us']) {
    for (const section of ['session', 'ra', 'broker'] as const) store.clear(section, id)
  }
  store.clear('preferences')
}

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: PAGE })
  forgetAll()
  store.set('preferences', OWN_BROKERS_KEY, [eu, us])
})

afterEach(() => {
  setCurrentBrokerId('')
  forgetAll()
  vi.unstubAllGlobals()
})

describe('[SH-15] broker of the page URL', () => {
  it.each([
    ['', ''],
    ['?x=1', ''],
    ['?broker=', ''],
    ['?broker=eu', 'eu'],
    ['?broker=eu-1&login_meta=x', 'eu-1'],
    ['?broker=EU', '-'],
    ['?broker=../eu', '-'],
    ['?broker=%2F%2Fevil.example', '-'],
    ['?broker=__proto__', '-'],
    [`?broker=${'a'.repeat(33)}`, '-'],
    ['?broker=https://evil.example/', '-'],
    ['?broker=%3Cimg%20onerror%3D1%3E', '-'],
  ])('%s is at %j', (search, id) => expect(parseBrokerId(search)).toBe(id))

  it.each([
    ['a', true],
    ['0', true],
    ['eu-1', true],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
    [`${'a'.repeat(31)}-`, false],
    ['', false],
    ['-', false],
    ['-a', false],
    ['a-', false],
    ['a_b', false],
    ['A', false],
    [' a', false],
    ['a\n', false],
    [7, false],
    [null, false],
    [undefined, false],
  ])('%j is an id: %s', (value, expected) => expect(isBrokerId(value)).toBe(expected))

  it.each([
    ['', 'https://console.example.com/tools/api/v5'],
    ['eu', 'https://console.example.com/tools/brokers/eu/api/v5'],
    ['us', 'https://us.example.com/emqx/api/v5'],
  ])('resolves %j to the API at %s', (id, base) => {
    setCurrentBrokerId(id)
    expect(getApiBaseUrl()).toBe(base)
  })

  it('sends no request to a broker with an unknown name', async () => {
    setCurrentBrokerId('-')
    expect(getCurrentBroker()).toBeUndefined()
    expect(session.get()).toBeNull()
    expect(() => getCurrentBrokerUrl()).toThrow()
    const fetching = vi.spyOn(globalThis, 'fetch')
    await expect(broker.post('/login', { body: { username: 'a', password: 'b' } })).rejects.toBeDefined()
    await expect(broker.get('/nodes')).rejects.toBeDefined()
    expect(fetching).not.toHaveBeenCalled()
    fetching.mockRestore()
  })

  it('stays the same until reload when the list changes', () => {
    setCurrentBrokerId('eu')
    expect(getCurrentBrokerUrl().pathname).toBe('/tools/brokers/eu/')
    store.set('preferences', OWN_BROKERS_KEY, [{ ...eu, url: 'https://elsewhere.example/' }])
    expect(getCurrentBrokerUrl().pathname).toBe('/tools/brokers/eu/')
  })
})

describe('[SH-15] known brokers', () => {
  it('include the page’s broker, the server’s list and the user’s own, which override the server’s', () => {
    store.set('preferences', getServedBrokersKey(), {
      page: 'Berlin',
      brokers: [
        { ...eu, name: 'served' },
        { ...us, id: 'as' },
      ],
    })
    expect(listKnownBrokers().map(({ id, name }) => [id, name])).toEqual([
      ['', 'Berlin'],
      ['as', 'America'],
      ['eu', 'Europe'],
      ['us', 'America'],
    ])
    store.set('preferences', getServedBrokersKey(), { page: false, brokers: [] })
    expect(listKnownBrokers().map(({ id }) => id)).toEqual(['eu', 'us'])
  })

  it('keep the same array until one changes', () => {
    expect(listKnownBrokers()).toBe(listKnownBrokers())
    store.set('preferences', OWN_BROKERS_KEY, undefined)
    store.set('preferences', getServedBrokersKey(), { page: false, brokers: [] })
    expect(listKnownBrokers()).toEqual([])
    expect(listKnownBrokers()).toBe(listKnownBrokers())
  })

  it.each([null, 'x', 7, [null, 3, { id: '../x', name: 'n', url: 'u' }, { id: 'a' }]])(
    'ignores a corrupt stored list: %j',
    (value) => {
      store.set('preferences', OWN_BROKERS_KEY, value)
      expect(listKnownBrokers().map(({ id }) => id)).toEqual([''])
    },
  )

  it('are stored per path of a host', () => {
    const currentKey = getServedBrokersKey()
    vi.stubGlobal('document', { baseURI: 'https://console.example.com/other/' })
    expect(getServedBrokersKey()).not.toBe(currentKey)
  })
})

describe('[SH-15] brokers.json', () => {
  const read = (value: unknown) => parseServedBrokers(value, PAGE)

  it('fills in missing properties', () => {
    const brokersFile = {
      page: 'Main',
      brokers: [
        { id: 'eu', url: 'brokers/eu' },
        { ...us, label: 'production', color: 'pink' },
      ],
    }
    expect(read(brokersFile)).toEqual({
      page: 'Main',
      brokers: [
        { id: 'eu', name: 'eu', url: 'brokers/eu/' },
        { ...us, label: 'production', color: 'pink' },
      ],
    })
    expect(read({ page: false, brokers: [] })).toEqual({ page: false, brokers: [] })
  })

  it.each([undefined, null, [], 'x', { brokers: {} }, { brokers: [null, 1, {}, { id: 'EU', url: 'x' }], page: 3 }])(
    '%j contains no broker',
    (value) => expect(read(value)).toEqual({ brokers: [] }),
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pw@host/',
    'https://host/?x',
    'https://host/#x',
    'http://plain.example/',
    'ws://host/',
  ])('skips an invalid address: %s', (url) => expect(read({ brokers: [{ id: 'x', url }] }).brokers).toEqual([]))

  it.each([
    ['a name that is no text', { name: 7 }],
    ['an empty name', { name: '' }],
    ['a long name', { name: 'a'.repeat(65) }],
    ['an address that is no text', { url: 7 }],
    ['no address', { url: undefined }],
    ['an invalid id', { id: 'EU' }],
    ['no id', { id: undefined }],
  ])('skips an entry with %s', (_, change) =>
    expect(read({ brokers: [{ ...us, ...change }, eu] }).brokers).toEqual([eu]),
  )

  it.each([
    ['pink', 'test', { color: 'pink', label: 'test' }],
    ['red', 7, {}],
    [undefined, '', {}],
    [null, 'a\u202Eb', {}],
    ['teal', 'a'.repeat(24), { color: 'teal', label: 'a'.repeat(24) }],
    ['teal', 'a'.repeat(25), { color: 'teal' }],
  ])('keeps a valid colour and label: %j, %j', (color, label, expected) =>
    expect(read({ brokers: [{ ...us, color, label }] }).brokers).toStrictEqual([{ ...us, ...expected }]),
  )

  it.each([
    ['Berlin', 'Berlin'],
    [false, false],
    [true, undefined],
    ['', undefined],
    ['a'.repeat(65), undefined],
    [7, undefined],
  ])("reads the name of the page's broker: %j", (name, expected) =>
    expect(read({ page: name, brokers: [] })).toStrictEqual({
      ...(expected !== undefined && { page: expected }),
      brokers: [],
    }),
  )

  it('has at most 100 brokers, the first ones', () => {
    const brokers = Array.from({ length: 103 }, (_, i) => ({ id: `b${i}`, name: `B${i}`, url: 'https://b.example/' }))
    expect(read({ brokers: [...brokers.slice(0, 3), ...brokers] }).brokers).toEqual(brokers.slice(0, 100))
  })

  it('drops duplicate ids and sanitizes names and colours', () => {
    const brokers = [
      eu,
      { ...eu, name: 'second' },
      { ...us, color: 'url(x)', label: 'a'.repeat(99) },
      { ...us, id: 'x', name: 'a\u202Eb' },
    ]
    expect(read({ brokers }).brokers).toEqual([eu, us])
  })
})

describe('[SH-15] session', () => {
  it('is stored per broker, with everything that belongs to it', () => {
    session.set(user('home'))
    store.set('ra', 'clients.listParams', 'home')
    store.set('broker', 'signInWith', '/clients')
    setCurrentBrokerId('eu')
    expect(session.get()).toBeNull()
    expect(store.get('ra', 'clients.listParams')).toBeUndefined()
    expect(getPreference('signInWith', null, 'broker')).toBeNull()
    session.set(user('europe', 'ann'))
    setCurrentBrokerId('us')
    expect(session.get()).toBeNull()
    setCurrentBrokerId('')
    expect(session.get()?.token).toBe('home')
    session.clear()
    expect(session.get()).toBeNull()
    expect(store.get('ra', 'clients.listParams')).toBeUndefined()
    setCurrentBrokerId('eu')
    expect(session.get()?.token).toBe('europe')
    session.expire('home')
    expect(session.get()?.token).toBe('europe')
    session.expire('europe')
    expect([session.get(), session.lastEnd()]).toEqual([null, 'expired'])
    setCurrentBrokerId('')
    expect(session.lastEnd()).toBe('signed-out')
  })

  it('of the page’s own address keeps the key from before multiple brokers', () => {
    store.set('session', 'user', user('old'))
    expect(session.get()?.token).toBe('old')
    expect(JSON.parse(serializeStore(parseStore(JSON.stringify({ session: { user: user('old') } }))))).toEqual({
      session: { user: user('old') },
      preferences: {},
      ra: {},
    })
  })

  it('is broadcast only to tabs of the same broker', () => {
    const [home, europe] = [vi.fn(), vi.fn()]
    const stops = [session.subscribe(home)]
    setCurrentBrokerId('eu')
    stops.push(session.subscribe(europe))
    session.set(user('t'))
    expect([home.mock.calls.length, europe.mock.calls.length]).toEqual([0, 1])
    for (const stop of stops) stop()
  })

  it('is never sent to another address than the one it was created at', async () => {
    setCurrentBrokerId('us')
    session.set(user('secret'))
    const sent: { url: string; token: string | null }[] = []
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { url, headers } = input as Request
      sent.push({ url, token: headers.get('authorization') })
      return Response.json([])
    })
    await broker.get('/nodes')
    // After a reload, this id belongs to another address.
    setCurrentBrokerId('')
    getCurrentBroker()
    store.set('preferences', OWN_BROKERS_KEY, [eu, { ...us, url: 'https://other.example/' }])
    setCurrentBrokerId('us')
    expect(session.get()).toBeNull()
    await expect(broker.get('/nodes')).rejects.toMatchObject({ code: 'NO_SESSION' })
    await broker.get('/sso/running')
    expect(sent).toEqual([
      { url: 'https://us.example.com/emqx/api/v5/nodes', token: 'Bearer secret' },
      { url: 'https://other.example/api/v5/sso/running', token: null },
    ])
    fetching.mockRestore()
  })

  it('of a named broker is only valid at the address of its sign-in', () => {
    setCurrentBrokerId('eu')
    store.set('session', 'user', user('planted'))
    expect(session.get()).toBeNull()
  })

  it('lists the other brokers with a session and ends them there', () => {
    setCurrentBrokerId('eu')
    session.set(user('t', 'ann'))
    setCurrentBrokerId('')
    expect(getUsernameAt('eu', getBrokerAddress(eu).href)).toBe('ann')
    expect(getUsernameAt('eu', getBrokerAddress(us).href)).toBeUndefined()
    expect(getUsernameAt('us', getBrokerAddress(us).href)).toBeUndefined()
    forgetSession('eu')
    expect(getUsernameAt('eu', getBrokerAddress(eu).href)).toBeUndefined()
  })

  it('is removed with the broker’s data, while shared preferences stay', () => {
    store.set('preferences', 'theme', 'dark')
    setCurrentBrokerId('eu')
    session.set(user('t'))
    store.set('broker', 'views.x', [1])
    setCurrentBrokerId('')
    forgetBroker('eu')
    setCurrentBrokerId('eu')
    expect([session.get(), store.get('broker', 'views.x'), store.get('preferences', 'theme')]).toEqual([
      null,
      undefined,
      'dark',
    ])
  })
})

describe('[SH-15] validation of a broker entry', () => {
  it.each([
    ['', 'required'],
    ['eu', 'taken'],
    ['Eu', 'id'],
    ['a/b', 'id'],
    ['-a', 'id'],
    ['a-', 'id'],
    ['a'.repeat(33), 'id'],
    ['as', undefined],
    ['0', undefined],
  ])('id %j: %s', (id, fault) => expect(validateBrokerId(id, ['eu'])).toBe(fault))

  it.each([
    ['  ', 'required'],
    ['a'.repeat(65), 'long'],
    ['a'.repeat(64), undefined],
    [' a ', undefined],
    ['a\u202Eb', 'characters'],
    ['a\tb', 'characters'],
    ['<img src=x onerror=alert(1)>', undefined],
  ])('name %j: %s', (name, fault) => expect(validateBrokerText(name, MAX_BROKER_LENGTHS.name)).toBe(fault))

  it.each([
    ['', 'required'],
    ['host:18083', 'scheme'],
    ['ftp://host/', 'scheme'],
    ['https://', 'scheme'],
    ['  ', 'required'],
    ['xhttp://host/', 'scheme'],
    ['https://host/a\\b', 'scheme'],
    [' https://host/ ', undefined],
    ['javascript:alert(1)', 'scheme'],
    ['https://a b/', 'scheme'],
    ['\\\\evil\\x', 'scheme'],
    ['https://u:p@host/', 'credentials'],
    ['https://@host/', 'credentials'],
    ['https://u@host/', 'credentials'],
    ['https://:p@host/', 'credentials'],
    ['//u@host/', 'credentials'],
    ['//@host/', 'credentials'],
    ['https://host/a@b', undefined],
    ['https://host/x//@', undefined],
    ['brokers/@eu', undefined],
    ['https://host/?', 'query'],
    ['https://host/#', 'query'],
    ['brokers/eu/?x=1', 'query'],
    ['https://host/api/v5', 'api'],
    ['https://host/emqx/api/', 'api'],
    ['https://host/api/v5//', 'api'],
    ['https://host/api', 'api'],
    ['https://host/api/v4', undefined],
    ['https://host/api/v5/x', undefined],
    ['https://host/rapi', undefined],
    ['http://host:18083', 'mixed'],
    ['http://127.0.0.1:18083', undefined],
    ['http://localhost:18083', undefined],
    ['http://[::1]:18083', undefined],
    ['http://127.10.200.3', undefined],
    ['http://localhost.example', 'mixed'],
    ['http://my-localhost', 'mixed'],
    ['http://128.0.0.1', 'mixed'],
    ['https://host:18083', undefined],
    ['//host/emqx', undefined],
    ['brokers/eu', undefined],
    ['../other/', undefined],
  ])('address %j: %s', (url, fault) => expect(validateBrokerUrl(url, PAGE)).toBe(fault))

  it('allows an optional text to be empty', () => {
    expect(validateBrokerText(' ', 24, false)).toBeUndefined()
    expect(validateBrokerText('a'.repeat(25), 24, false)).toBe('long')
  })

  it('accepts an address without TLS if the page has none', () => {
    expect(validateBrokerUrl('http://host:18083', 'http://console.lan/')).toBeUndefined()
  })

  it.each([
    [' https://host ', 'https://host/'],
    ['https://host/a//', 'https://host/a/'],
    ['brokers/eu', 'brokers/eu/'],
    ['https://host//a', 'https://host//a/'],
  ])('normalizes address %j to %s', (url, expected) => expect(normalizeBaseUrl(url)).toBe(expected))
})
