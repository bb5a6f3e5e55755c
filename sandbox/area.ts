import type { Terms } from '../src/rulesql/values'
import type { Alarms } from './domains/alarms'
import type { ApiKeys } from './domains/apiKeys'
import type { Banned } from './domains/banned'
import type { Cluster } from './domains/cluster'
import type { ConfigDocument } from './domains/configs/ConfigDocument'
import type { Tokens } from './domains/tokens'
import type { Watch } from './domains/watch'
import type { Answer } from './http/answers'
import type { ApiDocument, Operation } from './http/document'
import type { Edition } from './http/edition'
import type { ApiRequest, BodySchemas, Handlers, OperationKey } from './http/handler'
import type { Broker } from './mqtt/types'

/** State that outlives the process. `snapshot` gives plain JSON; `restore` gets what `snapshot` gave, at start. */
export interface Lasting {
  /** Unique; the name of its file. */
  name: string
  snapshot(): unknown
  restore(state: unknown): void | Promise<void>
  /** What happened rather than what was set: a backup leaves it out, and no request fails because it cannot be written. */
  history?: true
}

/** A request that was answered, as the audit log and others look at it. */
export interface Answered {
  operation: Operation
  request: Pick<ApiRequest, 'params' | 'query' | 'body' | 'caller' | 'headers'>
  answer: Answer
  /** Epoch ms when it came, and how long it took in ms. */
  at: number
  took: number
  /** Of the one who asked. */
  address: string
}

/** What the rule engine needs of actions, and the other way round; filled by the areas that own them. */
export interface Services {
  actions?: {
    /** By `type:name`. */
    exists(id: string): boolean
    /** False: disabled, so that it drops what it is sent. Left out: in service while it exists. */
    inService?(id: string): boolean
    /**
     * Sends one message to an action, which counts what becomes of it. `rule` is its origin, `node` where it ran. `done`
     * hears of what was answered; of a message that expired or was dropped in the buffer it hears nothing.
     */
    send(id: string, data: Terms, rule: string, node?: string, done?: (result: 'success' | 'failed') => void): void
  }
  rules?: {
    /** Ids of the rules that send to this action (`type:name`). */
    usingAction(id: string): string[]
    /** Ids of the rules that read from this source (`type:name`). */
    usingSource(id: string): string[]
    /** Takes an action out of every rule. */
    forgetAction(id: string): void
    /** A message that a source (`type:name`) received. */
    fromSource(id: string, columns: Record<string, unknown>): void
  }
  users?: {
    /** Synthetic users of the built-in database, for tests of scale. */
    populate(count: number): Promise<void>
  }
  dashboardUsers?: {
    /** Signs in who is known to a sign-on service, and makes the user where there is none yet: what is answered. */
    signInThrough(
      who: { backend: string; username: string; address: string | undefined },
      isKnown: () => Promise<boolean>,
    ): Promise<object | undefined>
  }
  gateways?: {
    /** Only a configuration that leaves a gateway out takes it away: no operation does. */
    unload(name: string): Promise<void>
  }
  schemas?: {
    /** Decodes and encodes by a schema of the registry; throws where the schema or the data will not do. */
    decode(name: string, data: Buffer, messageType?: string): unknown
    encode(name: string, data: unknown, messageType?: string): Buffer
    check(name: string, data: unknown, messageType?: string): boolean
  }
}

/** What every area of the API works with. */
export interface Context {
  broker: Broker
  cluster: Cluster
  alarms: Alarms
  watch: Watch
  edition: Edition
  /** The API's document as requests are judged by it. */
  document: ApiDocument
  version: string
  /** Documents of settings by the name of their root; each registers itself. */
  configs: Map<string, Pick<ConfigDocument<object>, 'name' | 'current' | 'set' | 'reset'>>
  /** Address that listeners bind when a request names none. */
  host: string
  /** A folder of this sandbox's own for files: traces, backups, packages. Made when first asked for. */
  folder(name: string): Promise<string>
  services: Services
  /** Connections that the evaluation licence allows; undefined: there is no licence. */
  quota: number | undefined
  tokens: Tokens
  /** Where the API listens, `host:port`; the port is 0 until it does. */
  address(): string
  apiKeys: ApiKeys
  banned: Banned
  /** All state that outlives the process, of every area. */
  lasting(): readonly Lasting[]
  /** Asks another area as a request would: checked against the document. Undefined: nobody serves that operation. */
  ask(key: OperationKey, request?: Partial<Pick<ApiRequest, 'params' | 'query' | 'body'>>): Promise<Answer | undefined>
  /** Hears of every answered request. */
  onAnswered(listener: (answered: Answered) => void): void
  log(line: string): void
}

/** One area of the API: its state and handlers. */
export interface Area {
  handlers: Handlers
  /** For bodies that the document states as a union, where the address says which branch is meant. */
  bodies?: BodySchemas
  lasting?: readonly Lasting[]
  start?(): void | Promise<void>
  stop?(): void | Promise<void>
}
