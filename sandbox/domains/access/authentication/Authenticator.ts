import type { ConnectInfo, RefuseReason } from '../../../mqtt/types'
import type { Service } from '../Service'
import type { UserTable } from './UserTable'

/** Facts about a connecting client. */
export type Credentials = Pick<
  ConnectInfo,
  'node' | 'clientid' | 'username' | 'password' | 'peerhost' | 'certCommonName' | 'certSubject'
>

/** `ignore` passes the client to the next authenticator. */
export type Verdict = 'ignore' | { ok: true; superuser: boolean; acl?: unknown } | { ok: false; reason: RefuseReason }

export interface Authenticator {
  authenticate(client: Credentials): Verdict | Promise<Verdict>
  readonly users?: UserTable
  readonly service?: Service
  close?(): void
}

export const badPassword: Verdict = { ok: false, reason: 'bad_username_or_password' }
