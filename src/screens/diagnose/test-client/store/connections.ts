import type { TranslateFunction } from 'react-admin'
import { session } from '../../../../api/session'
import { getPreference, store } from '../../../../api/store'
import type { Subscription } from '../../../../mqtt/types'
import type { Json } from '../../../../schema/types'
import { markMenuEntry } from '../../../../ui/markMenuEntry'
import { getDefaultAddress } from '../../../mqtt/defaultAddress'
import { createInitialDraft, isUnchangedDraft, restoreDraft } from '../form/draft'
import { toText } from '../form/values'
import { LIMITS } from './limits'
import { TestConnection } from './TestConnection'

const KEY = 'websocket.connections'

/** Settings of a connection, without password and messages. */
interface SavedSettings {
  connect: Record<string, Json>
  subscriptions: Subscription[]
  publish?: Json | undefined
}

interface StoredConnection extends SavedSettings {
  id: string
}

/** Checks whether a connection is unused: no input, never connected. */
const isUntouched = ({ state, drafts, subscriptions, rows }: TestConnection): boolean =>
  state === undefined &&
  subscriptions.length === 0 &&
  rows.length === 0 &&
  drafts.publish === undefined &&
  isUnchangedDraft(drafts.connect, getDefaultAddress())

/**
 * Connections of the test client. They survive navigation and end with the session; settings and subscriptions are
 * saved in the browser.
 */
class Connections {
  #list: readonly TestConnection[] = []
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #user: string | undefined
  version = 0

  constructor() {
    session.subscribe(() => this.#follow())
    // Save input that was never used to connect.
    globalThis.addEventListener?.('pagehide', () => this.#user !== undefined && this.save())
    this.#follow()
  }

  get list(): readonly TestConnection[] {
    return this.#list
  }

  find(id: string): TestConnection | undefined {
    return this.#list.find((one) => one.id === id)
  }

  /** Adds a connection; undefined if the limit is reached. */
  add(): TestConnection | undefined {
    if (this.#list.length >= LIMITS.connections) return undefined
    const added = this.#first(this.#list.map(({ id }) => Number(id)))
    this.#list = [...this.#list, added]
    this.save()
    return added
  }

  /** Adds imported connections up to the limit. Existing ones are kept, except unused ones. */
  importConnections<T extends SavedSettings>(
    candidates: readonly T[],
  ): { connections: readonly TestConnection[]; remainder: readonly T[] } {
    const usedConnections = this.#list.filter((one) => !isUntouched(one))
    const room = LIMITS.connections - usedConnections.length
    const last = Math.max(0, ...this.#list.map(({ id }) => Number(id)))
    const added = candidates
      .slice(0, room)
      .map((one, i) => this.#createConnection({ ...one, id: String(last + i + 1) }))
    if (added.length > 0) {
      this.#list = [...usedConnections, ...added]
      this.save()
    }
    return { connections: added, remainder: candidates.slice(room) }
  }

  remove(id: string): void {
    this.find(id)?.end()
    const left = this.#list.filter((one) => one.id !== id)
    this.#list = left.length > 0 ? left : [this.#first([Number(id)])]
    this.save()
  }

  save(): void {
    this.#write()
    this.#notify()
  }

  #write(): void {
    store.set(
      'broker',
      KEY,
      this.#list.map(({ id, drafts, subscriptions }): StoredConnection => {
        const { password: _, ...connect } = drafts.connect
        return { id, connect, subscriptions: subscriptions.map(({ number: _number, outcome: _o, ...one }) => one) }
      }),
    )
  }

  /** Subscribes for React: immediate for user actions, at most four times per second for messages. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Creates a connection with the next free number. */
  #first(used: readonly number[]): TestConnection {
    const id = String(Math.max(0, ...used) + 1)
    return this.#createConnection({ id, connect: createInitialDraft(getDefaultAddress()), subscriptions: [] })
  }

  #createConnection({ id, connect, subscriptions, publish }: StoredConnection): TestConnection {
    const drafts = { connect: restoreDraft(connect), ...(publish !== undefined && { publish }) }
    const connection = new TestConnection(id, drafts, (atOnce) => (atOnce ? this.#notify() : this.#soon()))
    for (const one of subscriptions) connection.subscribe(one)
    return connection
  }

  /** Restores the connections of the signed-in user and ends connections of the previous one. */
  #follow(): void {
    const user = session.get()?.username
    if (user === this.#user) return
    // Keep input when the broker ends the session.
    if (this.#user !== undefined) this.#write()
    this.#user = user
    for (const one of this.#list) one.end()
    const stored =
      user === undefined ? [] : getPreference<StoredConnection[]>(KEY, [], 'broker').slice(0, LIMITS.connections)
    this.#list = stored.map((one) => this.#createConnection(one))
    if (user !== undefined && this.#list.length === 0) this.#list = [this.#first([])]
    this.#notify()
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#notify(), LIMITS.frame)
  }

  #notify(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.version += 1
    markMenuEntry(
      'testClient',
      this.#list.some(({ unreadCount }) => unreadCount > 0),
    )
    for (const listener of [...this.#listeners]) listener()
  }
}

export const connections = new Connections()

export const getConnectionName = (
  { id, drafts }: Pick<TestConnection, 'id' | 'drafts'>,
  translate: TranslateFunction,
): string => toText(drafts.connect.name).trim() || translate('testClient.connection', { number: id })
