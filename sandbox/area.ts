import type { Terms } from '../src/codecs/values'
import type { Alarms } from './domains/alarms'
import type { ApiKeys } from './domains/apiKeys'
import type { Banned } from './domains/banned'
import type { Cluster } from './domains/cluster'
import type { ConfigDocument } from './domains/configs/ConfigDocument'
import type { ResourceMonitor } from './domains/ResourceMonitor'
import type { Tokens } from './domains/tokens'
import type { Answer } from './http/answers'
import type { ApiDocument, Operation } from './http/document'
import type { Edition } from './http/filterByEdition'
import type { ApiRequest, BodySchemas, Handlers, OperationKey } from './http/handler'
import type { Broker } from './mqtt/types'
import type { PersistentPart } from './PersistentPart'

/** Answered request, passed to the audit log and other listeners. */
export interface AnsweredRequest {
  operation: Operation
  request: Pick<ApiRequest, 'params' | 'query' | 'body' | 'caller' | 'headers'>
  answer: Answer
  /** Arrival in epoch ms, and duration in ms. */
  at: number
  duration: number
  address: string
}

/** Calls between areas, such as rule engine and actions. Each area registers its own. */
export interface Services {
  actions?: {
    /** By `type:name`. */
    exists(id: string): boolean
    /**
     * False if disabled, so that messages are dropped. If the method is missing, existing actions are in service.
     */
    isInService?(id: string): boolean
    /**
     * Sends one message to an action, which counts the outcome. `rule` is the origin, `node` the node that ran it.
     * `onResult` is not called for messages that expired or were dropped from the buffer.
     */
    send(id: string, data: Terms, rule: string, node?: string, onResult?: (result: 'success' | 'failed') => void): void
  }
  rules?: {
    /** Ids of the rules that send to this action (`type:name`). */
    getRulesByAction(id: string): string[]
    /** Ids of the rules that read from this source (`type:name`). */
    getRulesBySource(id: string): string[]
    /** Removes an action from every rule. */
    removeAction(id: string): void
    /** Passes on a message that a source (`type:name`) received. */
    fromSource(id: string, columns: Record<string, unknown>): void
  }
  users?: {
    /** Creates synthetic users of the built-in database for scale tests. */
    populate(count: number): Promise<void>
  }
  dashboardUsers?: {
    /** Signs in a user authenticated by an SSO backend, creating the account if needed. */
    signInThrough(
      identity: { backend: string; username: string; address: string | undefined },
      isKnown: () => Promise<boolean>,
    ): Promise<object | undefined>
  }
  gateways?: {
    /** Unloads a gateway that a new configuration omits; no API operation does this. */
    unload(name: string): Promise<void>
  }
  schemas?: {
    /** Decodes and encodes with a schema of the registry; throws if the schema or the data does not fit. */
    decode(name: string, data: Buffer, messageType?: string): unknown
    encode(name: string, data: unknown, messageType?: string): Buffer
    check(name: string, data: unknown, messageType?: string): boolean
  }
}

export interface Context {
  broker: Broker
  cluster: Cluster
  alarms: Alarms
  watch: ResourceMonitor
  edition: Edition
  /** API document used for validation. */
  document: ApiDocument
  version: string
  /** Settings documents by root name; each registers itself. */
  configs: Map<string, Pick<ConfigDocument<object>, 'name' | 'current' | 'set' | 'reset'>>
  /** Default address for listeners. */
  host: string
  /** Returns a temporary folder of this sandbox (traces, backups, packages), created on first use. */
  folder(name: string): Promise<string>
  services: Services
  /** Connections allowed by the evaluation license; undefined without a license. */
  quota: number | undefined
  tokens: Tokens
  /** API address as `host:port`; the port is 0 before it listens. */
  address(): string
  apiKeys: ApiKeys
  banned: Banned
  getPersistentParts(): readonly PersistentPart[]
  /** Calls an operation of another area, validated like a request. Undefined if no handler serves it. */
  callOperation(
    key: OperationKey,
    request?: Partial<Pick<ApiRequest, 'params' | 'query' | 'body'>>,
  ): Promise<Answer | undefined>
  onResponse(listener: (answeredRequest: AnsweredRequest) => void): void
  log(line: string): void
}

export interface Area {
  handlers: Handlers
  /** Body schemas for unions with a branch that depends on the path. */
  bodies?: BodySchemas
  persistentParts?: readonly PersistentPart[]
  start?(): void | Promise<void>
  stop?(): void | Promise<void>
}
