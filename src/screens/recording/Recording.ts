import { BrokerError } from '../../api/errors'
import { isNotFound } from '../../api/notFound'
import { type Connection, connectMqtt } from '../../mqtt/connectMqtt'
import type { MqttConnectionState, MqttReason, MqttSettings, SubscribeOutcome } from '../../mqtt/types'
import { generateHex } from '../mqtt/entry'
import { EventStore } from './EventStore'
import type { RecordedEvent, RecordingKind } from './kind'
import { type Limits, RULE_GRACE_PERIOD } from './limits'

/** Stages in order. The rule is created after the subscription and removed before the connection closes. */
export type Stage = 'connecting' | 'making' | 'recording' | 'ending' | 'ended'

/** Reason for the end of a recording: a limit, the user or a failure. */
export type EndReason = 'time' | 'count' | 'stopped' | 'left' | 'connection' | 'subscription' | 'rule' | 'removed'

export interface RuleCalls {
  /** Creates a rule that reports events until a time in epoch milliseconds. */
  make: (id: string, until: number) => Promise<unknown>
  /** Removes the rule. `parting` is set while the page unloads and cannot wait for a response. */
  remove: (ruleId: string, parting: boolean) => Promise<unknown>
  /** Reads how often the rule ran and how many events it reported. */
  count: (ruleId: string, signal: AbortSignal) => Promise<RuleCounters>
}

export interface RuleCounters {
  matched?: number | undefined
  passed?: number | undefined
}

const COUNT_INTERVAL_MS = 5_000

/** Only a 4xx response proves that the broker did nothing; after any other error the rule may exist. */
const isRefused = (error: unknown): boolean => error instanceof BrokerError && error.status >= 400 && error.status < 500

/**
 * Recording of events that a rule reports, from connecting to the removal of its rule. Always ends, and reports if the rule
 * could not be removed.
 */
export class Recording<T extends RecordedEvent = RecordedEvent, G extends string = string> {
  readonly id = generateHex(8)
  readonly ruleId: string
  readonly topic: string
  readonly events: EventStore<T, G>
  stage: Stage = 'connecting'
  state: MqttConnectionState = { phase: 'connecting' }
  ending: EndReason | undefined
  /** MQTT reason why the broker or browser closed the connection. */
  reason: MqttReason | undefined
  /** Error of the rule creation. */
  creationError: unknown
  /** Error of the rule removal. */
  removalError: unknown
  startedAt: number | undefined
  endedAt: number | undefined
  /** Whether the connection was lost temporarily; events of that time are missing. */
  interrupted = false
  runs = 0
  /** Events that the rule reported but that were not received. */
  missingCount = 0
  #passed = 0
  #version = 0
  #link: Connection | undefined
  #making: Promise<void> | undefined
  /** Whether the rule may exist on the broker. */
  #hasRule = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #counting: ReturnType<typeof setTimeout> | undefined
  #counted: Promise<void> | undefined
  readonly #stop = new AbortController()
  #end: Promise<void> | undefined

  constructor(
    readonly kind: RecordingKind<T, G>,
    readonly settings: MqttSettings,
    readonly limits: Limits,
    readonly calls: RuleCalls,
    readonly onStage: () => void,
  ) {
    this.ruleId = `${kind.rulePrefix}${this.id}`
    this.topic = `${kind.topics}/${this.id}`
    this.events = new EventStore(kind)
  }

  get version(): number {
    return this.#version + this.events.version
  }

  get isOver(): boolean {
    return this.stage === 'ended'
  }

  start(): void {
    connectMqtt(this.settings, [{ filter: this.topic, qos: 0 }], {
      onState: (state) => this.#handleState(state),
      onOutcome: (_, outcome) => this.#answered(outcome),
      onMessage: (message) => {
        if (this.stage !== 'making' && this.stage !== 'recording') return
        if (this.events.total >= this.limits.count) return
        this.events.add(message)
        if (this.events.total >= this.limits.count) void this.end('count')
      },
    }).then(
      (link) => {
        if (this.isOver) link.end()
        else this.#link = link
      },
      (error: Error) => {
        this.reason = { text: error.message }
        void this.end('connection')
      },
    )
  }

  /**
   * Ends the recording and resolves once the rule is removed or the removal has failed. Later calls do not change
   * the ending. With `parting` nothing is awaited; a rule under creation is removed by its name.
   */
  end(ending: EndReason, parting = false): Promise<void> {
    this.#end ??= this.#finish(ending, parting)
    return this.#end
  }

  async #finish(ending: EndReason, parting: boolean): Promise<void> {
    this.ending = ending
    clearTimeout(this.#timer)
    clearTimeout(this.#counting)
    this.#stop.abort()
    this.#enter('ending')
    if (!parting) await Promise.all([this.#making, this.#counted])
    if (this.#hasRule) {
      try {
        await this.calls.remove(this.ruleId, parting)
      } catch (error) {
        if (!isNotFound(error)) this.removalError = error
      }
    }
    this.#link?.end()
    this.endedAt = Date.now()
    this.#enter('ended')
  }

  #handleState(state: MqttConnectionState): void {
    if (this.#end) return
    this.state = state
    this.#version += 1
    const { phase, reason } = state
    if (phase === 'waiting' && this.stage === 'recording') this.interrupted = true
    if (phase !== 'refused' && phase !== 'failed' && phase !== 'ended') return
    this.reason ??= reason
    void this.end('connection')
  }

  #answered(outcome: SubscribeOutcome): void {
    if (this.#end) return
    if ('refused' in outcome) {
      this.reason = outcome.refused
      void this.end('subscription')
    } else if (this.stage === 'connecting') this.#making = this.#make()
  }

  async #make(): Promise<void> {
    this.#enter('making')
    this.#hasRule = true
    try {
      await this.calls.make(this.id, Date.now() + this.limits.time + RULE_GRACE_PERIOD)
    } catch (error) {
      this.creationError = error
      this.#hasRule = !isRefused(error)
      // Not awaited, because `end` waits for this call.
      void this.end('rule')
      return
    }
    if (this.#end) return
    this.startedAt = Date.now()
    this.#timer = setTimeout(() => void this.end('time'), this.limits.time)
    this.#enter('recording')
    this.#countLater()
  }

  #countLater(): void {
    this.#counting = setTimeout(() => {
      this.#counted = this.#count()
    }, COUNT_INTERVAL_MS)
  }

  /** Compares with the previous reading, so that reported messages had time to arrive. */
  async #count(): Promise<void> {
    try {
      const { matched = 0, passed = 0 } = await this.calls.count(this.ruleId, this.#stop.signal)
      this.runs = matched
      this.missingCount = Math.max(0, this.#passed - this.events.total - this.events.unreadable)
      this.#passed = passed
      this.#version += 1
    } catch (error) {
      if (isNotFound(error)) {
        this.#hasRule = false
        void this.end('removed')
      }
    }
    if (!this.#end) this.#countLater()
  }

  #enter(stage: Stage): void {
    this.stage = stage
    this.#version += 1
    this.onStage()
  }
}
