import { store } from '../store'

/** Ends the session at a broker in all tabs. */
export function forgetSession(id: string): void {
  store.clear('session', id)
  store.clear('ra', id)
}

/** Removes all stored data of a broker except its list entry. */
export function forgetBroker(id: string): void {
  forgetSession(id)
  if (id !== '') store.clear('broker', id)
}
