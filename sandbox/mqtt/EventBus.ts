import { EventEmitter } from 'node:events'
import type { BrokerEvents, Events } from './types'

/** Typed emitter. Emitting without listeners costs one lookup. */
export class EventBus implements Events {
  private readonly emitter = new EventEmitter().setMaxListeners(0)

  on<K extends keyof BrokerEvents>(event: K, listener: (event: BrokerEvents[K]) => void): () => void {
    this.emitter.on(event, listener)
    return () => {
      this.emitter.off(event, listener)
    }
  }

  /** Whether an event has listeners; checked before an expensive event is built. */
  hasListeners(event: keyof BrokerEvents): boolean {
    return this.emitter.listenerCount(event) > 0
  }

  emit<K extends keyof BrokerEvents>(event: K, value: BrokerEvents[K]): void {
    this.emitter.emit(event, value)
  }
}
