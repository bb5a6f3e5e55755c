import type { Terms } from '../../../src/codecs/values'
import { compile, type Outcome, type Rule } from '../../../src/domain/rulesql/compile'
import type { Environment } from '../../../src/domain/rulesql/Environment'
import { isTopicSource } from '../../../src/domain/rulesql/events'
import { encodeJson } from '../../../src/domain/rulesql/json'
import { parse } from '../../../src/domain/rulesql/parse'
import type { Services } from '../../area'
import { FilterTree } from '../../mqtt/topics/FilterTree'
import type { Broker, Message } from '../../mqtt/types'
import { createOccurrence, type Occurrence, ruleEvents } from './columns'
import { compileRepublish, type Output, type Republish } from './outputs'
import { RuleMetrics } from './RuleMetrics'

/** Rule as run by the engine. */
export interface RunningRule {
  readonly id: string
  readonly rule: Rule
  readonly metrics: RuleMetrics
  enable: boolean
  outputs: readonly { output: Output; republish?: Republish }[]
}

export interface ConsoleLine {
  rule: string
  at: number
  text: string
}

const consoleLines = 500
/** Limit of republish chains; the broker guards only against a rule that triggers itself. */
const longestChain = 32

export class Engine {
  /** Ignores messages of `$SYS` topics. */
  ignoreSystem = true
  /** Latest `console` lines. */
  readonly console: ConsoleLine[] = []
  readonly #rules = new Map<string, RunningRule>()
  #topics = new FilterTree<RunningRule[]>()
  #named = new Map<string, RunningRule[]>()
  /** Rule that republished a message. */
  readonly #origins = new WeakMap<Message, string>()
  #republishing: string[] = []
  #stops: (() => void)[] = []

  constructor(
    readonly broker: Broker,
    readonly services: Services,
    readonly environment: Environment,
  ) {}

  start(): void {
    const eventTypes = ruleEvents.filter((type) => type !== 'message_publish')
    this.#stops = [
      this.broker.events.on('message_publish', ({ message }) => this.#published(message)),
      ...eventTypes.map((type) =>
        this.broker.events.on(type, (event) => {
          if (this.#named.has(`$events/${type}`)) this.#occurred(createOccurrence(type, event as never, this.broker))
        }),
      ),
    ]
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Adds or replaces a rule; counters continue. Throws SqlSyntaxError. */
  put(id: string, sql: string, outputs: readonly Output[], enable: boolean): RunningRule {
    const running: RunningRule = {
      id,
      rule: compile(parse(sql), this.environment),
      metrics: this.#rules.get(id)?.metrics ?? new RuleMetrics(),
      enable,
      outputs: outputs.map((output) =>
        typeof output === 'object' && output.function === 'republish'
          ? { output, republish: compileRepublish(output.args) }
          : { output },
      ),
    }
    this.#rules.set(id, running)
    this.#index()
    return running
  }

  remove(id: string): void {
    this.#rules.delete(id)
    this.#index()
  }

  get(id: string): RunningRule | undefined {
    return this.#rules.get(id)
  }

  /** Handles a message received by a source (`$bridges/type:name`). */
  received(source: string, columns: Terms, node: string): void {
    this.#occurred({ source, columns: { ...columns, event: source, timestamp: Date.now(), node }, node })
  }

  #index(): void {
    this.#topics = new FilterTree()
    this.#named = new Map()
    for (const rule of this.#rules.values()) {
      if (!rule.enable) continue
      for (const from of new Set(rule.rule.from)) {
        if (!isTopicSource(from)) this.#named.set(from, [...(this.#named.get(from) ?? []), rule])
        else this.#topics.set(from, [...(this.#topics.get(from) ?? []), rule])
      }
    }
  }

  #published(message: Message): void {
    const origin = this.#republishing.at(-1)
    if (origin !== undefined) this.#origins.set(message, origin)
    if (this.#isHidden(message)) return
    const rules = new Set(this.#topics.match(message.topic).flat())
    if (rules.size === 0) return
    const occurred = createOccurrence('message_publish', { message }, this.broker)
    for (const rule of rules) this.#apply(rule, occurred)
  }

  #occurred(occurred: Occurrence): void {
    if (occurred.message && this.#isHidden(occurred.message)) return
    for (const rule of this.#named.get(occurred.source) ?? []) this.#apply(rule, occurred)
  }

  #isHidden({ topic, sys }: Message): boolean {
    return this.ignoreSystem && (sys === true || topic.startsWith('$SYS/'))
  }

  #apply(rule: RunningRule, occurred: Occurrence): void {
    const { metrics, id } = rule
    const { node } = occurred
    const columns = { ...occurred.columns, metadata: { rule_id: id } }
    metrics.add(node, 'matched')
    const outcome = rule.rule.run(columns)
    metrics.add(node, getCounter(outcome))
    if (outcome.type !== 'result') return
    for (const result of outcome.results) {
      for (const { output, republish } of rule.outputs) this.#give(rule, occurred, columns, result, output, republish)
    }
  }

  #give(
    rule: RunningRule,
    occurred: Occurrence,
    columns: Terms,
    result: Terms,
    output: Output,
    republish?: Republish,
  ): void {
    const { metrics, id } = rule
    const { node, message } = occurred
    metrics.add(node, 'actions.total')
    try {
      if (typeof output === 'string') {
        // Counted when the outcome is known; messages that expire in the buffer are not counted.
        const countOutcome = (outcome: 'success' | 'failed'): void => {
          metrics.add(node, `actions.${outcome}`)
          if (outcome === 'failed') metrics.add(node, 'actions.failed.unknown')
        }
        if (!this.#send(output, result, id, node, countOutcome)) {
          metrics.add(node, 'actions.failed')
          metrics.add(node, 'actions.failed.out_of_service')
        }
        return
      }
      if (!republish) this.#print(id, result)
      else if (!message || this.#origins.get(message) !== id)
        this.#republish(id, { ...republish(result, columns), node })
      metrics.add(node, 'actions.success')
    } catch {
      metrics.add(node, 'actions.failed')
      metrics.add(node, 'actions.failed.unknown')
    }
  }

  /**
   * Returns false if the action is missing or disabled. A disabled action is called anyway, since it counts dropped
   * messages.
   */
  #send(
    action: string,
    result: Terms,
    rule: string,
    node: string,
    onResult: (result: 'success' | 'failed') => void,
  ): boolean {
    const { actions } = this.services
    if (!actions?.exists(action)) return false
    actions.send(action, result, rule, node, onResult)
    return actions.isInService?.(action) !== false
  }

  #print(rule: string, result: Terms): void {
    this.console.push({ rule, at: Date.now(), text: encodeJson(result) })
    if (this.console.length > consoleLines) this.console.shift()
  }

  #republish(rule: string, request: Parameters<Broker['publish']>[0]): void {
    if (this.#republishing.length >= longestChain) throw new Error('too many republished messages in a row')
    this.#republishing.push(rule)
    try {
      const outcome = this.broker.publish({ ...request, from: rule })
      if (!outcome.ok) throw new Error(outcome.reason)
    } finally {
      this.#republishing.pop()
    }
  }
}

function getCounter(outcome: Outcome): 'passed' | 'failed.exception' | 'failed.no_result' {
  if (outcome.type === 'failed') return 'failed.exception'
  return outcome.type === 'result' && outcome.results.length > 0 ? 'passed' : 'failed.no_result'
}
