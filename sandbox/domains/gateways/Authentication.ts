import type { Settings, SettingsForm } from '../../http/SettingsForm'
import type { ConnectDecision, ConnectInfo } from '../../mqtt/types'
import { AuthenticatorChain, type ChainState } from '../access/authentication/AuthenticatorChain'
import type { UserTable } from '../access/authentication/UserTable'

/** The one authenticator of a gateway, or of one of its listeners: a chain of a single link. */
export class GatewayAuthentication {
  readonly #chain: AuthenticatorChain
  readonly #chainName: string

  /** `chainName` is what the broker names its place by: `stomp:global`, or the listener's identifier. */
  constructor(form: SettingsForm, nodes: () => string[], chainName: string) {
    this.#chainName = chainName
    this.#chain = new AuthenticatorChain({ form, nodes })
  }

  /** Throws 400 for settings that cannot work. */
  create(settings: Settings): void {
    this.#chain.create(settings)
  }

  /** Mechanism and backend stay as they are: throws 400 otherwise. */
  update(settings: Settings): void {
    this.#chain.update(this.#id, settings)
  }

  authenticate(client: ConnectInfo): Promise<ConnectDecision> {
    return this.#chain.authenticate(client)
  }

  /** Its settings, secrets in clear. */
  get settings(): Settings {
    const { id: _id, ...settings } = this.#chain.get(this.#id)
    return settings
  }

  /** With what it is known by, as the broker tells it when asked for it. */
  get shown(): Settings {
    return { ...this.settings, id: this.#id, chain_name: this.#chainName }
  }

  /** Throws 400 where users are kept elsewhere. */
  get users(): UserTable {
    return this.#chain.users(this.#id)
  }

  snapshot(): ChainState {
    return this.#chain.snapshot()
  }

  restore(state: ChainState): void {
    this.#chain.restore(state)
  }

  /** Closes what was opened to ask elsewhere. */
  close(): void {
    this.#chain.close()
  }

  get #id(): string {
    return String(this.#chain.list()[0]?.id)
  }
}
