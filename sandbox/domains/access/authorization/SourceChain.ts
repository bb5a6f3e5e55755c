import type { Permission } from '../../../../src/domain/access/rule'
import { badRequest, notFound } from '../../../http/answers'
import type { Settings, SettingsForm } from '../../../http/SettingsForm'
import type { AccessAction, AuthzDecision, ClientIdentity } from '../../../mqtt/types'
import { collectStatus } from '../collectStatus'
import { Meter } from '../Meter'
import { moveItem, sortByIds } from '../sortByIds'
import { makeSource, type Source, type SourceNeeds } from './makeSource'

type Outcome = 'total' | 'allow' | 'deny' | 'nomatch'

interface Link {
  /** The type: each type occurs at most once. */
  readonly id: string
  readonly settings: Settings
  readonly source: Source
  readonly meter: Meter<Outcome>
}

interface Options extends SourceNeeds {
  form: SettingsForm
  nodes: () => string[]
  /** Called if decisions may have changed. */
  onChange: () => void
}

/** Chain of authorization sources; the first with a decision wins. */
export class SourceChain {
  readonly #options: Options
  #links: Link[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** Synchronous unless a source has to be awaited. */
  authorize(client: ClientIdentity, action: AccessAction, topic: string): AuthzDecision | Promise<AuthzDecision> {
    const enabled = this.#links.filter(({ settings }) => settings.enable !== false)
    const decideFrom = (from: number): AuthzDecision | Promise<AuthzDecision> => {
      for (const [index, link] of enabled.entries()) {
        if (index < from) continue
        link.meter.event(client.node)
        link.meter.count(client.node, 'total')
        const recordResult = (result: Permission | undefined): AuthzDecision | undefined => {
          link.meter.count(client.node, result ?? 'nomatch')
          return result && { result, source: link.id }
        }
        const answer = link.source.decide(client, action, topic)
        if (answer instanceof Promise) return answer.then((result) => recordResult(result) ?? decideFrom(index + 1))
        const decision = recordResult(answer)
        if (decision) return decision
      }
      return {}
    }
    return decideFrom(0)
  }

  /** Like the broker, shows secrets in clear text; six stars sent back become the secret. */
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

  /** The new source becomes the first. */
  create(settings: Settings): void {
    const type = String(settings.type)
    if (this.has(type)) throw badRequest(`There is a source of type ${type} already`)
    this.#set([this.#make(this.#options.form.fillDefaults(settings)), ...this.#links])
  }

  update(type: string, settings: Settings): void {
    const old = this.#find(type)
    if (settings.type !== type) throw badRequest('The type of a source cannot be changed')
    const link = this.#make(this.#options.form.fillDefaults(settings), old)
    this.#set(this.#links.with(this.#links.indexOf(old), link))
    old.source.service?.close()
  }

  delete(type: string): void {
    const link = this.#find(type)
    this.#set(this.#links.filter((other) => other !== link))
    link.source.service?.close()
  }

  move(type: string, position: string): void {
    this.#set(moveItem(this.#links, type, position, createUnknownError, createMisplacedError))
  }

  order(types: readonly string[]): void {
    this.#set(sortByIds(this.#links, types, 'authorization sources'))
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

  close(): void {
    for (const { source } of this.#links) source.service?.close()
  }

  #set(links: Link[]): void {
    this.#links = links
    this.#options.onChange()
  }

  /** Keeps the counters of the source that it replaces. */
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
    if (!link) throw createUnknownError(type)
    return link
  }
}

const createMisplacedError = (type: string) => badRequest(`{pre_config_update,emqx_authz,{not_found_source,${type}}}`)

const createUnknownError = (type: string) => notFound(`There is no authorization source of type ${type}`)
