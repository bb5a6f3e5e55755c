import { join } from 'node:path'
import { createAjv } from '../http/validation'
import type { HeldDelivery } from '../mqtt/session/Held'
import type { Keeper, PersistedSession, SavedHeld, SavedSession, SavedState } from '../mqtt/store/Keeper'
import { PersistenceError } from '../mqtt/store/PersistenceError'
import type { DelayedMessage, Message } from '../mqtt/types'
import type { Disk } from './Disk'
import { delayedSchema, heldSchema, messageSchema, sessionSchema } from './engineSchemas'
import { Journal } from './Journal'
import { loadMessage, type SavedMessage, saveMessage } from './messages'

type HeldLine = Omit<SavedHeld, 'message'> & { message: SavedMessage }
type DelayedLine = Omit<DelayedMessage, 'message'> & { message: SavedMessage }

/** Persists retained and delayed messages, resumable sessions and their messages in a folder. */
export class EngineKeeper implements Keeper {
  readonly #retained: Journal
  readonly #delayed: Journal
  readonly #sessions: Journal
  readonly #heldJournal: Journal
  readonly #log: (line: string) => void
  #isFailureLogged = false

  /** Reads all files without changes; throws DamagedStoreError. Changes before `open` are deferred or refused. */
  constructor(folder: string, log: (line: string) => void, disk: Disk) {
    this.#log = log
    const ajv = createAjv()
    const journal = (name: string, schema: object): Journal => {
      const validate = ajv.compile(schema)
      const check = (value: unknown): string | undefined => {
        if (validate(value)) return undefined
        const error = validate.errors?.[0]
        return `${error?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${error?.message ?? 'is not valid'}`
      }
      return new Journal({ path: join(folder, `${name}.jsonl`), disk, check, log })
    }
    this.#retained = journal('retained', messageSchema)
    this.#delayed = journal('delayed', delayedSchema)
    this.#sessions = journal('sessions', sessionSchema)
    this.#heldJournal = journal('held', heldSchema)
  }

  open(): void {
    for (const journal of this.#all) journal.open()
    this.flush()
  }

  read(): SavedState {
    const listValues = <T>(journal: Journal) => [...journal.entries()].map(([, value]) => value as T)
    return {
      retained: listValues<SavedMessage>(this.#retained).map(loadMessage),
      delayed: listValues<DelayedLine>(this.#delayed).map((line) => ({ ...line, message: loadMessage(line.message) })),
      sessions: listValues<SavedSession>(this.#sessions),
      deliveries: listValues<HeldLine>(this.#heldJournal).map((line) => ({
        ...line,
        message: loadMessage(line.message),
      })),
    }
  }

  retained(topic: string, message: Message | null): void {
    this.#now(() => {
      if (message) this.#retained.put(topic, saveMessage(message))
      else this.#retained.delete(topic)
    })
  }

  delayed(id: string, entry: DelayedMessage | null): void {
    this.#now(() => {
      if (entry) this.#delayed.put(id, { ...entry, message: saveMessage(entry.message) } satisfies DelayedLine)
      else this.#delayed.delete(id)
    })
  }

  removeDelayed(id: string): void {
    this.#delayed.deleteOrDefer(id)
  }

  session(session: PersistedSession): void {
    const { clientid, node, facts, expiryInterval, createdAt, connectedAt, disconnectedAt } = session
    const subscriptions = [...session.subscriptions.values()]
    const times = { createdAt, connectedAt, disconnectedAt }
    const saved: SavedSession = { clientid, node: node.name, facts, expiryInterval, ...times, subscriptions }
    this.#sessions.putOrDefer(clientid, saved)
  }

  ended(clientid: string): void {
    this.#sessions.deleteOrDefer(clientid)
  }

  saveDelivery({ clientid }: PersistedSession, { message, ...rest }: HeldDelivery, waits: boolean): void {
    const key = `${clientid}\n${rest.insertedAt}`
    if (waits)
      this.#heldJournal.putOrDefer(key, { clientid, ...rest, message: saveMessage(message) } satisfies HeldLine)
    else this.#heldJournal.deleteOrDefer(key)
  }

  flush(): boolean {
    if (!this.#all.some(({ behind }) => behind)) return true
    try {
      this.#now(() => {
        for (const journal of this.#all) journal.writeDeferred()
      })
      return true
    } catch (error) {
      if (error instanceof PersistenceError) return false
      throw error
    }
  }

  close(): void {
    for (const journal of this.#all) journal.close()
  }

  /** Logs once when writing fails, and once when it works again. */
  #now(write: () => void): void {
    try {
      write()
      if (this.#isFailureLogged) this.#log('messages and sessions can be written to disk again')
      this.#isFailureLogged = false
    } catch (error) {
      if (!this.#isFailureLogged) this.#log(`messages and sessions: ${(error as Error).message}`)
      this.#isFailureLogged = true
      throw error
    }
  }

  get #all(): Journal[] {
    return [this.#retained, this.#delayed, this.#sessions, this.#heldJournal]
  }
}
