import { noContent, ok } from '../../../http/answers'
import type { Handlers } from '../../../http/handler'
import { parseDuration } from '../../../http/kinds'
import type { Settings, SettingsForm } from '../../../http/SettingsForm'
import type { AuthzSettings, Broker } from '../../../mqtt/types'

interface SettingsBody {
  no_match: AuthzSettings['no_match']
  deny_action: AuthzSettings['deny_action']
  cache: { enable: boolean; max_size: number; ttl: string; excludes: string[] }
}

/** Decision if no source matches, action on denial, and cache settings. */
export class AuthorizationSettings {
  readonly #broker: Broker
  readonly #form: SettingsForm
  /** Settings as sent ("1m"); the engine has only numbers. */
  #settings: SettingsBody

  constructor(broker: Broker, form: SettingsForm) {
    this.#broker = broker
    this.#form = form
    this.#settings = form.fillDefaults({}) as unknown as SettingsBody
    this.#apply()
  }

  readonly handlers: Handlers = {
    'get /authorization/settings': () => ok(this.#settings),
    'put /authorization/settings': ({ body }) => {
      this.restore(body as Settings)
      return ok(this.#settings)
    },
    'delete /authorization/cache': () => {
      this.#broker.clients.cleanAllAuthzCaches()
      return noContent
    },
  }

  snapshot(): object {
    return this.#settings
  }

  restore(settings: Settings): void {
    this.#settings = this.#form.fillDefaults(settings) as unknown as SettingsBody
    this.#apply()
    this.#broker.clients.cleanAllAuthzCaches()
  }

  #apply(): void {
    const { no_match, deny_action, cache } = this.#settings
    Object.assign(this.#broker.settings.authz, {
      no_match,
      deny_action,
      cache: { ...cache, ttl: parseDuration(cache.ttl) ?? 0 },
    } satisfies AuthzSettings)
  }
}
