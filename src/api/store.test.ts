import { beforeEach, describe, expect, it, vi } from 'vitest'
import { raStore } from './raStore'
import { type Session, session } from './session'
import { getPreference, parseStore, serializeStore, store } from './store'

const user: Session = { username: 'admin', token: 't1', role: 'administrator', version: '5.6.1', edition: 'ee' }

beforeEach(() => {
  store.clear('session')
  store.clear('preferences')
  store.clear('ra')
})

describe('store', () => {
  it.each(['', 'null', '[]', '7', '{"session":3}', '{broken'])('treats a corrupt store (%s) as empty', (text) => {
    expect(serializeStore(parseStore(text))).toBe('{"session":{},"preferences":{},"ra":{}}')
  })

  it('stores a key like __proto__ as data', () => {
    const text = '{"session":{},"preferences":{"__proto__":{"admin":true}},"ra":{}}'
    const data = parseStore(text)
    expect(data.get('preferences')?.get('__proto__')).toEqual({ admin: true })
    expect(serializeStore(data)).toBe(text)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('session', () => {
  it('is stored, announced and cleared', () => {
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    session.set(user)
    expect(session.get()).toEqual(user)
    session.clear('expired')
    expect(session.get()).toBeNull()
    expect(session.lastEnd()).toBe('expired')
    expect(listener).toHaveBeenCalledTimes(2)
    session.set(user)
    expect(session.lastEnd()).toBe('signed-out')
    stop()
  })

  it('ignores stored data without a token', () => {
    for (const value of [null, 'x', {}, { username: 'a' }, { username: 'a', token: '' }]) {
      store.set('session', 'user', value)
      expect(session.get()).toBeNull()
    }
  })

  it('[SH-4] ends only with its own token, and not while the token is being replaced', async () => {
    session.set(user)
    session.expire('older')
    expect(session.get()?.token).toBe('t1')
    await session.hold(async () => session.expire('t1'))
    expect(session.get()?.token).toBe('t1')
    session.expire('t1')
    expect(session.get()).toBeNull()
  })
})

describe("react-admin's store", () => {
  it('drops drafts at sign-out and keeps preferences', () => {
    raStore.setItem('/banned.listParams', { page: 2 })
    raStore.setItem('/banned.selectedIds', ['a'])
    raStore.setItem('intros.dismissed', ['x'])
    raStore.setItem('locale', 'zh')
    session.set(user)
    session.clear()
    raStore.reset()
    expect(raStore.getItem('/banned.listParams', null)).toBeNull()
    expect(raStore.getItem('/banned.selectedIds', null)).toBeNull()
    expect(raStore.getItem('intros.dismissed')).toEqual(['x'])
    expect(getPreference('language', 'en')).toBe('zh')
  })

  it('notifies subscribers and removes by prefix', () => {
    const listener = vi.fn()
    const stop = raStore.subscribe('a.listParams', listener)
    raStore.setItem('a.listParams', 1)
    raStore.removeItems('a.')
    expect(listener.mock.calls).toEqual([[1], [undefined]])
    stop()
  })
})
