import type { Store } from 'ra-core'
import { store } from './store'

/** react-admin's store over ours. Its reset, done at every sign-out, leaves the preferences alone. */
export const raStore: Store = {
  setup: () => {},
  teardown: () => {},
  getItem: <T>(key: string, fallback?: T) => (store.get('ra', key) ?? fallback) as T,
  setItem: (key, value) => store.set('ra', key, value),
  removeItem: (key) => store.set('ra', key, undefined),
  removeItems: (prefix) => {
    for (const key of store.keys('ra')) if (key.startsWith(prefix)) store.set('ra', key, undefined)
  },
  listItems: (prefix = '') =>
    Object.fromEntries(
      store
        .keys('ra')
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key, store.get('ra', key)]),
    ),
  reset: () => store.clear('ra'),
  subscribe: (key, callback) => store.subscribe('ra', key, () => callback(store.get('ra', key))),
}
