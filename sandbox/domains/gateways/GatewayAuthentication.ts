import type { Settings, SettingsForm } from '../../http/SettingsForm'
import type { ConnectDecision, ConnectInfo } from '../../mqtt/types'
import { AuthenticatorChain, type ChainState } from '../access/authentication/AuthenticatorChain'
import type { UserTable } from '../access/authentication/UserTable'

/** Authenticator of a gateway or of one of its listeners: a chain with one entry. */
export class GatewayAuthentication {
  readonly #chain: AuthenticatorChain
  readonly #chainName: string

  /** `chainName` is the broker's name for it: `stomp:global`, or the listener's identifier. */
  constructor(form: SettingsForm, nodes: () => string[], chainName: string) {
    this.#chainName = chainName
    this.#chain = new AuthenticatorChain({ form, nodes })
  }

  /** Throws 400 for invalid settings. */
  create(settings: Settings): void {
    this.#chain.create(settings)
  }

  /** Throws 400 if mechanism or backend change. */
  update(settings: Settings): void {
    this.#chain.update(this.#id, settings)
  }

  authenticate(client: ConnectInfo): Promise<ConnectDecision> {
    return this.#chain.authenticate(client)
  }

  /** Settings with secrets in clear text. */
  get settings(): Settings {
    const { id: _id, ...settings } = this.#chain.get(this.#id)
    return settings
  }

  /** Settings with identifiers, as the API shows them. */
  get shown(): Settings {
    return { ...this.settings, id: this.#id, chain_name: this.#chainName }
  }

  /** Throws 400 if users are stored elsewhere. */
  get users(): UserTable {
    return this.#chain.users(this.#id)
  }

  snapshot(): ChainState {
    return this.#chain.snapshot()
  }

  restore(state: ChainState): void {
    this.#chain.restore(state)
  }

  close(): void {
    this.#chain.close()
  }

  get #id(): string {
    return String(this.#chain.list()[0]?.id)
  }
}
