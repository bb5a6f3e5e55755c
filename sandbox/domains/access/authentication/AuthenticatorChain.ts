import { ApiError, badRequest, notFound } from '../../../http/answers'
import type { Settings, SettingsForm } from '../../../http/SettingsForm'
import type { ConnectDecision } from '../../../mqtt/types'
import { collectStatus } from '../collectStatus'
import { Meter } from '../Meter'
import { moveItem, sortByIds } from '../sortByIds'
import type { Authenticator, Credentials, Verdict } from './Authenticator'
import { makeAuthenticator } from './makeAuthenticator'
import type { StoredUser, UserTable } from './UserTable'

type Outcome = 'total' | 'success' | 'failed' | 'nomatch'

interface Link {
  readonly id: string
  readonly settings: Settings
  readonly authenticator: Authenticator
  readonly meter: Meter<Outcome>
}

interface Options {
  form: SettingsForm
  nodes: () => string[]
}

export type ChainState = { settings: Settings; users?: readonly StoredUser[] }[]

/**
 * Chain of authenticators for MQTT clients, a gateway or a listener. The first that knows the client decides. A
 * client that none knows is refused; with no enabled authenticator every client is accepted.
 */
export class AuthenticatorChain {
  readonly #options: Options
  #links: Link[] = []

  constructor(options: Options) {
    this.#options = options
  }

  async authenticate(client: Credentials): Promise<ConnectDecision> {
    const enabled = this.#links.filter(({ settings }) => settings.enable !== false)
    if (enabled.length === 0) return { ok: true, anonymous: true }
    for (const { authenticator, meter } of enabled) {
      meter.event(client.node)
      meter.count(client.node, 'total')
      const verdict: Verdict = await authenticator.authenticate(client)
      meter.count(client.node, verdict === 'ignore' ? 'nomatch' : verdict.ok ? 'success' : 'failed')
      if (verdict !== 'ignore') return verdict.ok ? { ...verdict, anonymous: false } : verdict
    }
    return { ok: false, reason: 'not_authorized' }
  }

  /**
   * Settings as shown by the API. Like the broker, it shows secrets in clear text, and six stars sent back become
   * the secret.
   */
  list(): Settings[] {
    return this.#links.map((link) => this.#toResponse(link))
  }

  get(id: string): Settings {
    return this.#toResponse(this.#find(id))
  }

  create(settings: Settings): Settings {
    const id = getId(settings)
    if (this.#links.some((link) => link.id === id)) {
      throw new ApiError(409, 'ALREADY_EXISTS', `There is an authenticator '${id}' already`)
    }
    const link = this.#make(this.#options.form.fillDefaults(settings))
    this.#links = [...this.#links, link]
    return this.#toResponse(link)
  }

  update(id: string, settings: Settings): void {
    const old = this.#find(id)
    if (getId(settings) !== id) throw badRequest('Mechanism and backend of an authenticator cannot be changed')
    const link = this.#make(this.#options.form.fillDefaults(settings), old)
    this.#links = this.#links.with(this.#links.indexOf(old), link)
    old.authenticator.close?.()
  }

  delete(id: string): void {
    const link = this.#find(id)
    this.#links = this.#links.filter((other) => other !== link)
    link.authenticator.close?.()
  }

  move(id: string, position: string): void {
    this.#links = moveItem(this.#links, id, position, createUnknownError)
  }

  order(ids: readonly string[]): void {
    this.#links = sortByIds(this.#links, ids, 'authenticators')
  }

  status(id: string): Promise<object> {
    const { meter, authenticator, settings } = this.#find(id)
    const enabled = settings.enable !== false
    return collectStatus(this.#options.nodes(), { enabled, meter, service: authenticator.service })
  }

  /** Returns the users of an authenticator. Throws 400 if it has no user table. */
  users(id: string): UserTable {
    const { users } = this.#find(id).authenticator
    if (!users) throw badRequest(`The authenticator '${id}' keeps no users in the broker's database`)
    return users
  }

  snapshot(): ChainState {
    return this.#links.map(({ settings, authenticator: { users } }) => ({
      settings,
      ...(users && { users: users.all().filter(({ synthetic }) => !synthetic) }),
    }))
  }

  restore(state: ChainState): void {
    this.close()
    this.#links = state.map(({ settings, users }) => {
      const link = this.#make(settings)
      if (users) link.authenticator.users?.restore(users)
      return link
    })
  }

  close(): void {
    for (const { authenticator } of this.#links) authenticator.close?.()
  }

  /** Keeps counters and users of the authenticator that it replaces. */
  #make(settings: Settings, old?: Link): Link {
    const complete = addDefaults(settings)
    return {
      id: getId(complete),
      settings: complete,
      authenticator: makeAuthenticator(complete, this.#options.nodes()[0] ?? '', old?.authenticator.users),
      meter: old?.meter ?? new Meter<Outcome>(['total', 'success', 'failed', 'nomatch']),
    }
  }

  #toResponse({ id, settings }: Link): Settings {
    const { verify_claims: claims, ...others } = settings
    // The broker returns an empty string for no claims.
    const verifyClaims =
      claims === undefined ? {} : { verify_claims: Object.keys(claims as object).length > 0 ? claims : '' }
    return { id, ...others, ...verifyClaims }
  }

  #find(id: string): Link {
    const link = this.#links.find((one) => one.id === id)
    if (!link) throw createUnknownError(id)
    return link
  }
}

const createUnknownError = (id: string): ApiError => notFound(`There is no authenticator '${id}'`)

const getId = ({ mechanism, backend }: Settings): string =>
  backend === undefined ? `${mechanism}` : `${mechanism}:${backend}`

/** Adds defaults that the API document does not state. */
function addDefaults(settings: Settings): Settings {
  const { mechanism, backend } = settings
  if (mechanism !== 'password_based' || backend !== 'built_in_database') return settings
  const { password_hash_algorithm: hash = { name: 'sha256', salt_position: 'prefix' } } = settings
  return { ...settings, password_hash_algorithm: hash }
}
