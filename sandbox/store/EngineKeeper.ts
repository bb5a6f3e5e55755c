import { join } from 'node:path'
import type { Held } from '../mqtt/session/Held'
import type { Session } from '../mqtt/session/Session'
import type { Keeper, SavedHeld, SavedSession, SavedState } from '../mqtt/store/Keeper'
import type { DelayedMessage, Message } from '../mqtt/types'
import { Journal } from './Journal'
import { loadMessage, type SavedMessage, saveMessage } from './messages'

type HeldLine = Omit<SavedHeld, 'message'> & { message: SavedMessage }
type DelayedLine = Omit<DelayedMessage, 'message'> & { message: SavedMessage }

/** Keeps retained and delayed messages, sessions that may be resumed and what waits for them, in a folder. */
export class EngineKeeper implements Keeper {
  readonly #retained: Journal
  readonly #delayed: Journal
  readonly #sessions: Journal
  readonly #held: Journal

  constructor(folder: string) {
    const journal = (name: string) => new Journal(join(folder, `${name}.jsonl`))
    this.#retained = journal('retained')
    this.#delayed = journal('delayed')
    this.#sessions = journal('sessions')
    this.#held = journal('held')
  }

  /** What was kept when the process ended, for the engine to begin with. */
  read(): SavedState {
    const values = <T>(journal: Journal) => [...journal.entries()].map(([, value]) => value as T)
    return {
      retained: values<SavedMessage>(this.#retained).map(loadMessage),
      delayed: values<DelayedLine>(this.#delayed).map((line) => ({ ...line, message: loadMessage(line.message) })),
      sessions: values<SavedSession>(this.#sessions),
      held: values<HeldLine>(this.#held).map((line) => ({ ...line, message: loadMessage(line.message) })),
    }
  }

  retained(topic: string, message: Message | null): void {
    if (message) this.#retained.put(topic, saveMessage(message))
    else this.#retained.delete(topic)
  }

  delayed(id: string, entry: DelayedMessage | null): void {
    if (entry) this.#delayed.put(id, { ...entry, message: saveMessage(entry.message) } satisfies DelayedLine)
    else this.#delayed.delete(id)
  }

  session(session: Session): void {
    const { clientid, node, facts, expiryInterval, createdAt, connectedAt, disconnectedAt } = session
    const subscriptions = [...session.subscriptions.values()]
    const times = { createdAt, connectedAt, disconnectedAt }
    const saved: SavedSession = { clientid, node: node.name, facts, expiryInterval, ...times, subscriptions }
    this.#sessions.put(clientid, saved)
  }

  ended(clientid: string): void {
    this.#sessions.delete(clientid)
  }

  held({ clientid }: Session, { message, ...rest }: Held, waits: boolean): void {
    const key = `${clientid}\n${rest.insertedAt}`
    if (waits) this.#held.put(key, { clientid, ...rest, message: saveMessage(message) } satisfies HeldLine)
    else this.#held.delete(key)
  }

  close(): void {
    for (const journal of [this.#retained, this.#delayed, this.#sessions, this.#held]) journal.close()
  }
}
