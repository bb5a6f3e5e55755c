import type { ConnectInfo, RefuseReason } from '../../../mqtt/types'
import type { Service } from '../Service'
import type { UserTable } from './UserTable'

/** What is known of a client that asks to be let in. */
export type Credentials = Pick<
  ConnectInfo,
  'node' | 'clientid' | 'username' | 'password' | 'peerhost' | 'certCommonName' | 'certSubject'
>

/** `ignore` leaves the client to the next authenticator. */
export type Verdict = 'ignore' | { ok: true; superuser: boolean; acl?: unknown } | { ok: false; reason: RefuseReason }

/** One way to decide about clients. */
export interface Authenticator {
  authenticate(client: Credentials): Verdict | Promise<Verdict>
  /** Users of the built-in database. */
  readonly users?: UserTable
  /** What is asked, where it is outside the broker. */
  readonly service?: Service
  close?(): void
}

export const badPassword: Verdict = { ok: false, reason: 'bad_username_or_password' }
