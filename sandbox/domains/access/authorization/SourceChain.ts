import type { Permission } from '../../../../src/authz/rule'
import { badRequest, notFound } from '../../../http/answers'
import type { Settings, SettingsForm } from '../../../http/SettingsForm'
import type { AccessAction, AuthzDecision, ClientIdentity } from '../../../mqtt/types'
import { collectStatus } from '../collectStatus'
import { Meter } from '../Meter'
import { moved, ordered } from '../ordered'
import { makeSource, type Source, type SourceNeeds } from './makeSource'

type Outcome = 'total' | 'allow' | 'deny' | 'nomatch'

interface Link {
  /** Its type: there is one of each at most. */
  readonly id: string
  readonly settings: Settings
  readonly source: Source
  readonly meter: Meter<Outcome>
}

interface Options extends SourceNeeds {
  form: SettingsForm
  nodes: () => string[]
  /** Decisions may be others now. */
  onChange: () => void
}

/** Authorization sources that are asked in turn; the first that says something decides. */
export class SourceChain {
  readonly #options: Options
  #links: Link[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** At once where no source has to be waited for. */
  authorize(client: ClientIdentity, action: AccessAction, topic: string): AuthzDecision | Promise<AuthzDecision> {
    const enabled = this.#links.filter(({ settings }) => settings.enable !== false)
    const ask = (from: number): AuthzDecision | Promise<AuthzDecision> => {
      for (const [index, link] of enabled.entries()) {
        if (index < from) continue
        link.meter.event(client.node)
        link.meter.count(client.node, 'total')
        const settle = (result: Permission | undefined): AuthzDecision | undefined => {
          link.meter.count(client.node, result ?? 'nomatch')
          return result && { result, source: link.id }
        }
        const answer = link.source.decide(client, action, topic)
        if (answer instanceof Promise) return answer.then((result) => settle(result) ?? ask(index + 1))
        const decision = settle(answer)
        if (decision) return decision
      }
      return {}
    }
    return ask(0)
  }

  /** Secrets in clear, as the broker shows those of its access control; stars sent back are a secret of six stars. */
  list(): Settings[] {
    return this.#links.map(({ settings }) => settings)
  }

  get(type: string): Settings {
    return this.#find(type).settings
  }

  has(type: string): boolean {
    return this.#links.some(({ id }) => id === type)
  }

  isEnabled(type: string): boolean {
    return this.#find(type).settings.enable !== false
  }

  /** The new one is asked first. */
  create(given: Settings): void {
    const type = String(given.type)
    if (this.has(type)) throw badRequest(`There is a source of type ${type} already`)
    this.#set([this.#make(this.#options.form.filled(given)), ...this.#links])
  }

  update(type: string, given: Settings): void {
    const old = this.#find(type)
    if (given.type !== type) throw badRequest('The type of a source cannot be changed')
    const link = this.#make(this.#options.form.filled(given), old)
    this.#set(this.#links.with(this.#links.indexOf(old), link))
    old.source.service?.close()
  }

  delete(type: string): void {
    const link = this.#find(type)
    this.#set(this.#links.filter((other) => other !== link))
    link.source.service?.close()
  }

  move(type: string, position: string): void {
    this.#set(moved(this.#links, type, position, unknown, misplaced))
  }

  order(types: readonly string[]): void {
    this.#set(ordered(this.#links, types, 'authorization sources'))
  }

  status(type: string): Promise<object> {
    const { meter, source } = this.#find(type)
    return collectStatus(this.#options.nodes(), { enabled: this.isEnabled(type), meter, service: source.service })
  }

  snapshot(): Settings[] {
    return this.#links.map(({ settings }) => settings)
  }

  restore(settings: readonly Settings[]): void {
    this.close()
    this.#set(settings.map((one) => this.#make(one)))
  }

  /** Closes what was opened. */
  close(): void {
    for (const { source } of this.#links) source.service?.close()
  }

  #set(links: Link[]): void {
    this.#links = links
    this.#options.onChange()
  }

  /** Counters go on from those of the one it takes the place of. */
  #make(settings: Settings, old?: Link): Link {
    return {
      id: String(settings.type),
      settings,
      source: makeSource(settings, this.#options),
      meter: old?.meter ?? new Meter<Outcome>(['total', 'allow', 'deny', 'nomatch']),
    }
  }

  #find(type: string): Link {
    const link = this.#links.find(({ id }) => id === type)
    if (!link) throw unknown(type)
    return link
  }
}

const misplaced = (type: string) => badRequest(`{pre_config_update,emqx_authz,{not_found_source,${type}}}`)

const unknown = (type: string) => notFound(`There is no authorization source of type ${type}`)
