import type { Store } from 'react-admin'
import { type Section, store } from './store'

/** Keys that belong to the session: list parameters, selection, expanded rows. */
const SESSION_KEYS = /\.(listParams|selectedIds|expanded)$/

/** Returns the section of a key. Other keys are preferences. `locale` is our `language`. */
function locateKey(key: string): [Section, string] {
  if (key === 'locale') return ['preferences', 'language']
  return [SESSION_KEYS.test(key) ? 'ra' : 'preferences', key]
}

const withPrefix = (prefix: string) =>
  [...store.keys('ra'), ...store.keys('preferences')].filter((key) => key.startsWith(prefix))

/** Store of react-admin, backed by the console's store. Its reset at sign-out keeps the preferences. */
export const raStore: Store = {
  setup: () => {},
  teardown: () => {},
  getItem: <T>(key: string, fallback?: T) => (store.get(...locateKey(key)) ?? fallback) as T,
  setItem: (key, value) => store.set(...locateKey(key), value),
  removeItem: (key) => store.set(...locateKey(key), undefined),
  removeItems: (prefix) => {
    for (const key of withPrefix(prefix)) store.set(...locateKey(key), undefined)
  },
  listItems: (prefix = '') => Object.fromEntries(withPrefix(prefix).map((key) => [key, store.get(...locateKey(key))])),
  reset: () => store.clear('ra'),
  subscribe: (key, callback) => store.subscribe(...locateKey(key), () => callback(store.get(...locateKey(key)))),
}
