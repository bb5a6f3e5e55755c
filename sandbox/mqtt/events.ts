import { EventEmitter } from 'node:events'
import type { BrokerEvents, Events } from './types'

/** Typed emitter. Emitting to nobody costs a lookup. */
export class EventBus implements Events {
  private readonly emitter = new EventEmitter().setMaxListeners(0)

  on<K extends keyof BrokerEvents>(event: K, listener: (event: BrokerEvents[K]) => void): () => void {
    this.emitter.on(event, listener)
    return () => {
      this.emitter.off(event, listener)
    }
  }

  /** Asked before an event is built that costs something. */
  heard(event: keyof BrokerEvents): boolean {
    return this.emitter.listenerCount(event) > 0
  }

  emit<K extends keyof BrokerEvents>(event: K, value: BrokerEvents[K]): void {
    this.emitter.emit(event, value)
  }
}
