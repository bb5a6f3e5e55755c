import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const PAGE = 'https://console.example.com/tools/'
const eu = { id: 'eu', name: 'Europe', url: 'brokers/eu/' }
const us = { id: 'us', name: 'America', url: 'https://us.example/' }
const user = { username: 'ann', token: 't', role: 'viewer', version: '5.6.1', edition: 'ee' } as const

/** Loads the modules afresh at a broker, with the given server list and user list. */
async function begin(id: string, served: readonly object[], ownBrokers: readonly object[] = []) {
  vi.resetModules()
  const [currentBroker, knownBrokers, { store }, { session }, { loadServedBrokers: askServed }] = await Promise.all([
    import('./brokers/currentBroker'),
    import('./brokers/knownBrokers'),
    import('./store'),
    import('./session'),
    import('./brokers/servedBrokers'),
  ])
  currentBroker.setCurrentBrokerId(id)
  if (served.length > 0) store.set('preferences', knownBrokers.getServedBrokersKey(), { brokers: served })
  if (ownBrokers.length > 0) store.set('preferences', knownBrokers.OWN_BROKERS_KEY, ownBrokers)
  if (knownBrokers.getCurrentBroker()) session.set(user)
  return {
    known: knownBrokers,
    session,
    askServed,
    served: () => knownBrokers.getServedBrokers().brokers.map(({ id: one }) => one),
  }
}

const stubResponse = (make: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => make()),
  )
const stubBrokerList = (brokers: readonly object[]) => stubResponse(() => Response.json({ brokers }))
const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('document', { baseURI: PAGE, querySelector: () => null })
  vi.stubGlobal('location', { search: '', reload })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('[SH-15] broker list of the server', () => {
  it('is requested once below the page’s path, without credentials', async () => {
    const { askServed, served } = await begin('', [])
    stubBrokerList([eu])
    await Promise.all([askServed(), askServed()])
    await askServed()
    expect(served()).toEqual(['eu'])
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch).toHaveBeenCalledWith(
      new URL('brokers.json', PAGE),
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    )
  })

  it('may be below the folder `static` of the broker', async () => {
    const { askServed } = await begin('', [])
    vi.stubGlobal('document', { baseURI: PAGE, querySelector: () => ({}) })
    stubBrokerList([eu])
    await askServed()
    expect(fetch).toHaveBeenCalledWith(new URL('static/brokers.json', PAGE), expect.anything())
  })

  it.each([
    ['the list after a line break', () => new Response(`\n ${JSON.stringify({ brokers: [us] })}`), ['us']],
    ['a list with an error status', () => Response.json({ brokers: [us] }, { status: 499 }), []],
    ['a failing server with a list', () => Response.json({ brokers: [us] }, { status: 500 }), ['eu']],
    ['404', () => new Response('', { status: 404 }), []],
    ['the page itself', () => new Response('<!doctype html>'), []],
    ['a broken file', () => new Response('{"brokers": ['), []],
    ['a failing server', () => new Response('{}', { status: 502 }), ['eu']],
    [
      'nobody',
      () => {
        throw new TypeError('Failed to fetch')
      },
      ['eu'],
    ],
  ])('response %s results in %j', async (_, answer, expected) => {
    const { askServed, served } = await begin('', [eu])
    stubResponse(answer)
    await askServed()
    expect(served()).toEqual(expected)
    expect(reload).not.toHaveBeenCalled()
  })

  it('adds a name unknown to this browser', async () => {
    const { known: knownBrokers, askServed } = await begin('eu', [])
    expect(knownBrokers.getCurrentBroker()).toBeUndefined()
    stubBrokerList([eu])
    await askServed()
    expect(knownBrokers.getCurrentBrokerUrl().href).toBe(`${PAGE}brokers/eu/`)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['as before', [eu], true, 0],
    ['renamed', [{ ...eu, name: 'E' }], true, 0],
    ['elsewhere now', [{ ...eu, url: 'https://eu.example/' }], false, 1],
    ['gone', [], false, 1],
  ])('reports the broker as %s', async (_, brokers, staysSignedIn, reloads) => {
    const { session, askServed } = await begin('eu', [eu])
    expect(session.get()?.token).toBe('t')
    stubBrokerList(brokers)
    await askServed()
    expect(session.get() !== null).toBe(staysSignedIn)
    expect(reload).toHaveBeenCalledTimes(reloads)
  })

  it('keeps the page if another broker is gone, and ends its session', async () => {
    const { session, askServed, served, known: knownBrokers } = await begin('eu', [eu, us])
    const { store } = await import('./store')
    const { setCurrentBrokerId } = await import('./brokers/currentBroker')
    const { getUsernameAt } = await import('./session')
    setCurrentBrokerId('us')
    session.set(user)
    setCurrentBrokerId('eu')
    const getUser = () => getUsernameAt('us', knownBrokers.getBrokerAddress(us).href)
    expect(getUser()).toBe('ann')
    stubBrokerList([eu])
    await askServed()
    expect([session.get()?.token, getUser(), served()]).toEqual(['t', undefined, ['eu']])
    expect(store.get('preferences', knownBrokers.getServedBrokersKey())).toEqual({ brokers: [eu] })
    expect(reload).not.toHaveBeenCalled()
  })

  it("does not reload the page of the page's own broker", async () => {
    const { session, askServed } = await begin('', [eu])
    stubBrokerList([])
    await askServed()
    expect(session.get()?.token).toBe('t')
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['an empty list', { brokers: [] }, undefined],
    ['only a name', { page: 'Berlin', brokers: [] }, { page: 'Berlin', brokers: [] }],
    ['no broker at the page', { page: false, brokers: [] }, { page: false, brokers: [] }],
  ])('is stored with %s', async (_, list, stored) => {
    const { known: knownBrokers, askServed } = await begin('', [eu])
    const { store } = await import('./store')
    stubResponse(() => Response.json(list))
    await askServed()
    expect(store.get('preferences', knownBrokers.getServedBrokersKey())).toEqual(stored)
  })

  it('does not override the user’s entry with the same id', async () => {
    const { session, askServed } = await begin('eu', [eu], [{ ...eu, url: 'https://own.example/' }])
    stubBrokerList([])
    await askServed()
    expect(session.get()?.token).toBe('t')
    expect(reload).not.toHaveBeenCalled()
  })
})
