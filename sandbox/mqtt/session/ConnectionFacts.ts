import type { ClientIdentity } from '../types/hooks'

/** Facts of a CONNECT; replaced at every connection. */
export interface ConnectionFacts {
  identity: ClientIdentity
  port: number
  protoName: string
  keepalive: number
  cleanStart: boolean
  enableAuthn: boolean
  bridge: boolean
  mountpoint: string | null
}
