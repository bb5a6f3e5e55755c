import { createEmitter } from './createEmitter'

/** Creates a value in memory that components can subscribe to. */
export function createStore<T>(initial: T) {
  const { subscribe, notify } = createEmitter()
  let value = initial
  return {
    subscribe,
    get: () => value,
    set(next: T): void {
      value = next
      notify()
    },
  }
}
