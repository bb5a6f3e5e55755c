import { store } from '../store'

/** Ends the session of a broker in this browser, in every tab that is at it. */
export function forgetSession(id: string): void {
  store.clear('session', id)
  store.clear('ra', id)
}

/** Forgets all that this browser keeps of a broker but its entry in the list. */
export function forgetBroker(id: string): void {
  forgetSession(id)
  if (id !== '') store.clear('broker', id)
}
