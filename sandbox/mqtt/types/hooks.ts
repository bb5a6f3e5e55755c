import type { SubscribeRequest } from './clients'
import type { Message, ProtocolVersion, QoS, UserProperty } from './messages'

export interface ConnectInfo {
  node: string
  listener: string
  /** Empty if the server assigns one. */
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
  /** Common name of the client's certificate, if requested by the TLS listener. */
  certCommonName: string | null
  certSubject: string | null
  userProperties: readonly UserProperty[]
}

/** Reasons to refuse CONNECT; the engine maps them to the codes of each protocol version. */
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
      /** Permissions from authentication, passed unchanged to the authorization hook. */
      acl?: unknown
    }
  | { ok: false; reason: RefuseReason }

export type AccessAction =
  | { action_type: 'publish'; qos: QoS; retain: boolean }
  | { action_type: 'subscribe'; qos: QoS }

/** Undefined if no source matched: `settings.authz.no_match` decides. */
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
  /** From the authentication hook. */
  acl?: unknown
}

/** Replaceable at any time. Missing hooks allow everything. */
export interface Hooks {
  /** While true every client is refused as if the server were unavailable. */
  closed?: boolean
  /** Whether a page of this origin may open a WebSocket to this Host. Not called for listeners with `origins`. */
  page?: (origin: string, host: string | undefined) => boolean
  /** Bans, checked before authentication. Returns a refusal or undefined. */
  banned?: (info: ConnectInfo) => RefuseReason | undefined
  /** Authentication; not called on listeners with `enableAuthn: false`. */
  authenticate?: (info: ConnectInfo) => ConnectDecision | Promise<ConnectDecision>
  authorize?: (client: ClientIdentity, action: AccessAction, topic: string) => AuthzDecision | Promise<AuthzDecision>
  /** Called before a message is routed (topic rewrite, schema validation …); null drops it. */
  messagePublish?: (message: Message) => Message | null
  /** Rewrites a topic filter or topic before use. */
  rewrite?: (
    topic: string,
    action: 'publish' | 'subscribe',
    client: Pick<ClientIdentity, 'clientid' | 'username'>,
  ) => string
  /** Additional subscriptions of a new connection (auto-subscribe). */
  autoSubscribe?: (client: ClientIdentity, peerport: number) => SubscribeRequest[]
}
