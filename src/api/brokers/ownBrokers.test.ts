import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Session, session } from '../session'
import { store } from '../store'
import { getBrokerTarget } from './brokerTarget'
import { setCurrentBrokerId } from './currentBroker'
import { getBrokerAddress, getOwnBrokers, type KnownBroker, OWN_BROKERS_KEY } from './knownBrokers'
import { removeOwnBroker, saveOwnBroker } from './ownBrokers'

const eu: KnownBroker = { id: 'eu', name: 'Europe', url: 'brokers/eu/' }
const us: KnownBroker = { id: 'us', name: 'America', url: 'https://us.example.com/' }
const user: Session = { username: 'ann', token: 't', role: 'viewer', version: '5.6.1', edition: 'ee' }

/** Signs in at a broker of the list. */
function startSessionAt(id: string, token = 't') {
  setCurrentBrokerId(id)
  session.set({ ...user, token })
  store.set('broker', 'views', [id])
  setCurrentBrokerId('')
}
const getTokenAt = (broker: KnownBroker) => getBrokerTarget(broker).getToken()
const readStored = (id: string) => store.get('broker', 'views', id)

function forgetAll() {
  setCurrentBrokerId('')
  store.clear('preferences')
  for (const id of ['', 'eu', 'us']) for (const section of ['session', 'broker'] as const) store.clear(section, id)
}

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://console.example.com/tools/' })
  forgetAll()
  store.set('preferences', OWN_BROKERS_KEY, [eu, us])
})
afterEach(() => {
  forgetAll()
  vi.unstubAllGlobals()
})

describe("[SH-15] user's own brokers", () => {
  it('start with the first one', () => {
    store.set('preferences', OWN_BROKERS_KEY, undefined)
    saveOwnBroker(eu)
    expect(getOwnBrokers()).toEqual([eu])
  })

  it('gain a new one at the end', () => {
    const asia = { ...us, id: 'as', name: 'Asia' }
    saveOwnBroker(asia)
    expect(getOwnBrokers()).toEqual([eu, us, asia])
  })

  it('change at their place', () => {
    const renamed = { ...eu, name: 'EU' }
    saveOwnBroker(renamed)
    expect(getOwnBrokers()).toEqual([renamed, us])
  })

  it.each([
    ['another name', { name: 'EU' }, 't'],
    ['the same address as an absolute URL', { url: 'https://console.example.com/tools/brokers/eu/' }, 't'],
    ['another address', { url: 'https://eu.example.com/' }, undefined],
  ])('with %s: the session is %s', (_, change, token) => {
    startSessionAt('eu')
    saveOwnBroker({ ...eu, ...change })
    expect(getTokenAt(eu)).toBe(token)
    expect(readStored('eu')).toEqual(['eu'])
  })

  it('keep the session of an id that was not in the list', () => {
    startSessionAt('us')
    store.set('preferences', OWN_BROKERS_KEY, [eu])
    saveOwnBroker({ ...us, url: 'https://new.example.com/' })
    expect(getTokenAt(us)).toBe('t')
  })

  it('lose a removed one with its session and data', () => {
    startSessionAt('eu')
    startSessionAt('us')
    removeOwnBroker('eu')
    expect(getOwnBrokers()).toEqual([us])
    expect([getTokenAt(eu), readStored('eu')]).toEqual([undefined, undefined])
    expect([getTokenAt(us), readStored('us')]).toEqual(['t', ['us']])
  })

  it('leave nothing in the store after the last one', () => {
    removeOwnBroker('eu')
    expect(store.get('preferences', OWN_BROKERS_KEY)).toEqual([us])
    removeOwnBroker('us')
    expect(store.get('preferences', OWN_BROKERS_KEY)).toBeUndefined()
  })
})

describe('[SH-15] target of a request', () => {
  it('is the broker of the page, with its connection', () => {
    session.set(user)
    const target = getBrokerTarget({ id: '', name: '', url: './' })
    expect(target.getUrl().href).toBe('https://console.example.com/tools/')
    expect(target.getToken()).toBe('t')
    expect(target.connection).toBeDefined()
    target.expire('older')
    expect(target.getToken()).toBe('t')
    target.expire('t')
    expect(target.getToken()).toBeUndefined()
  })

  it('is another broker with its own session', () => {
    session.set(user)
    startSessionAt('us', 'u')
    const target = getBrokerTarget(us)
    expect(target.getUrl()).toEqual(getBrokerAddress(us))
    expect(target.getToken()).toBe('u')
    expect(target.connection).toBeUndefined()
    target.expire('older')
    expect(target.getToken()).toBe('u')
    target.expire('u')
    expect(target.getToken()).toBeUndefined()
    expect(session.get()?.token).toBe('t')
  })

  it('has no token without a session, or at another address', () => {
    expect(getTokenAt(eu)).toBeUndefined()
    startSessionAt('us')
    expect(getTokenAt({ ...us, url: 'https://other.example.com/' })).toBeUndefined()
  })
})
