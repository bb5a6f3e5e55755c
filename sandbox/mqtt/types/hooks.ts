import type { SubscribeRequest } from './clients'
import type { Message, ProtocolVersion, QoS, UserProperty } from './messages'

export interface ConnectInfo {
  node: string
  listener: string
  /** Empty when the server will assign one. */
  clientid: string
  username: string | null
  password: Buffer | null
  peerhost: string
  peerport: number
  protoVer: ProtocolVersion
  protoName: string
  cleanStart: boolean
  keepalive: number
  enableAuthn: boolean
  /** Of the client's certificate, on TLS listeners that ask for it. */
  certCommonName: string | null
  certSubject: string | null
  userProperties: readonly UserProperty[]
}

/** Why a CONNECT is refused; the engine knows the code of each protocol version. */
export type RefuseReason =
  | 'banned'
  | 'not_authorized'
  | 'bad_username_or_password'
  | 'client_identifier_not_valid'
  | 'server_unavailable'
  | 'server_busy'
  | 'quota_exceeded'
  | 'use_another_server'

export type ConnectDecision =
  | {
      ok: true /** Skips authorization. */
      superuser?: boolean /** No authenticator decided. Default true. */
      anonymous?: boolean
      /** What authentication learnt of the client's permissions; handed to the authorization hook as it is. */
      acl?: unknown
    }
  | { ok: false; reason: RefuseReason }

export type AccessAction =
  | { action_type: 'publish'; qos: QoS; retain: boolean }
  | { action_type: 'subscribe'; qos: QoS }

/** Undefined result: no source matched, `settings.authz.no_match` decides. */
export interface AuthzDecision {
  result?: 'allow' | 'deny'
  source?: string
}

export interface ClientIdentity {
  clientid: string
  username: string | null
  peerhost: string
  node: string
  listener: string
  protoVer: ProtocolVersion
  superuser: boolean
  certCommonName: string | null
  certSubject: string | null
  /** As the authentication hook gave it. */
  acl?: unknown
}

/** Replaceable at any time. Unset hooks allow everything. */
export interface Hooks {
  /** While true every client is refused as by a server that is not available yet. */
  closed?: boolean
  /** May a page of this origin open a WebSocket to this Host? Not asked where a listener has `origins` of its own. */
  page?: (origin: string, host: string | undefined) => boolean
  /** Bans; asked before authentication. A name of a refusal, or undefined. */
  banned?: (info: ConnectInfo) => RefuseReason | undefined
  /** Authentication; not asked on listeners with `enableAuthn: false`. */
  authenticate?: (info: ConnectInfo) => ConnectDecision | Promise<ConnectDecision>
  authorize?: (client: ClientIdentity, action: AccessAction, topic: string) => AuthzDecision | Promise<AuthzDecision>
  /** Sees each message before it is routed (topic rewrite, schema validation …); null drops it. */
  messagePublish?: (message: Message) => Message | null
  /** Rewrites a topic filter or topic before use. */
  rewrite?: (
    topic: string,
    action: 'publish' | 'subscribe',
    client: Pick<ClientIdentity, 'clientid' | 'username'>,
  ) => string
  /** Further subscriptions of a new connection (auto-subscribe). */
  autoSubscribe?: (client: ClientIdentity, peerport: number) => SubscribeRequest[]
}
