import { BrokerError } from '../../../../api/errors'
import { isNotFound } from '../../../../api/gone'
import { type Connection, connectMqtt } from '../../../../mqtt/connect'
import type { MqttConnectionState, MqttReason, MqttSettings, SubscribeOutcome } from '../../../../mqtt/types'
import { GRACE, type Limits } from '../limits'
import { getRecordingTopic, newId, RULE_PREFIX } from '../rule'
import { DropStore } from '../store/DropStore'

/** Subscribed first, then the rule is made; at the end the rule goes first, then the connection. */
export type Stage = 'connecting' | 'making' | 'recording' | 'ending' | 'ended'

/** Why a recording ended: by a limit, the operator, or what went wrong. */
export type Ending = 'time' | 'count' | 'stopped' | 'left' | 'connection' | 'subscription' | 'rule' | 'removed'

/** What a recording has the broker do. */
export interface RuleCalls {
  /** Makes the rule, which tells of drops up to a moment (epoch ms). */
  make: (id: string, until: number) => Promise<unknown>
  /** Removes it; `parting` when the page goes away and waits for no answer. */
  remove: (ruleId: string, parting: boolean) => Promise<unknown>
  /** How often it ran, and how often it told of a drop. */
  count: (ruleId: string, signal: AbortSignal) => Promise<Counted>
}

/** What a rule counted of itself. */
export interface Counted {
  matched?: number | undefined
  passed?: number | undefined
}

/** Milliseconds between two readings of the rule's counts. */
const COUNT_EVERY = 5_000

/** What the broker refused with a word of its own, it did not do. Anything else may have been done. */
const isRefused = (error: unknown): boolean => error instanceof BrokerError && error.status >= 400 && error.status < 500

/**
 * One recording, from the connection to the removal of its rule. Whatever happens to it, it ends, and the rule with it;
 * where the rule could not be removed, it says so.
 */
export class Recording {
  readonly id = newId()
  readonly ruleId = `${RULE_PREFIX}${this.id}`
  readonly drops = new DropStore()
  stage: Stage = 'connecting'
  state: MqttConnectionState = { phase: 'connecting' }
  ending: Ending | undefined
  /** Why the broker or the browser ended it, of MQTT. */
  reason: MqttReason | undefined
  /** Why the rule could not be made. */
  refused: unknown
  /** Why the rule could not be removed. */
  leftBehind: unknown
  startedAt: number | undefined
  endedAt: number | undefined
  /** The connection was lost in between: what was dropped then is missing. */
  interrupted = false
  /** How often the rule ran. */
  runs = 0
  /** Drops that the rule told of and that did not come here. */
  missing = 0
  #passed = 0
  #version = 0
  #link: Connection | undefined
  #making: Promise<void> | undefined
  /** Whether the broker may have the rule. */
  #made = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #counting: ReturnType<typeof setTimeout> | undefined
  #counted: Promise<void> | undefined
  readonly #stop = new AbortController()
  #end: Promise<void> | undefined

  constructor(
    readonly settings: MqttSettings,
    readonly limits: Limits,
    readonly calls: RuleCalls,
    readonly onStage: () => void,
  ) {}

  /** Counts the changes. */
  get version(): number {
    return this.#version + this.drops.version
  }

  get isOver(): boolean {
    return this.stage === 'ended'
  }

  start(): void {
    connectMqtt(this.settings, [{ filter: getRecordingTopic(this.id), qos: 0 }], {
      onState: (state) => this.#heard(state),
      onOutcome: (_, outcome) => this.#answered(outcome),
      onMessage: (message) => {
        if (this.stage !== 'making' && this.stage !== 'recording') return
        if (this.drops.total >= this.limits.count) return
        this.drops.add(message)
        if (this.drops.total >= this.limits.count) void this.end('count')
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
   * Ends it; settles when the rule is gone or could not be removed. What is over stays as it ended. `parting` when the
   * page goes away: nothing can be waited for then, and a rule that is being made is removed by its name.
   */
  end(ending: Ending, parting = false): Promise<void> {
    this.#end ??= this.#finish(ending, parting)
    return this.#end
  }

  async #finish(ending: Ending, parting: boolean): Promise<void> {
    this.ending = ending
    clearTimeout(this.#timer)
    clearTimeout(this.#counting)
    this.#stop.abort()
    this.#enter('ending')
    if (!parting) await Promise.all([this.#making, this.#counted])
    if (this.#made) {
      try {
        await this.calls.remove(this.ruleId, parting)
      } catch (error) {
        if (!isNotFound(error)) this.leftBehind = error
      }
    }
    this.#link?.end()
    this.endedAt = Date.now()
    this.#enter('ended')
  }

  #heard(state: MqttConnectionState): void {
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
    this.#made = true
    try {
      await this.calls.make(this.id, Date.now() + this.limits.time + GRACE)
    } catch (error) {
      this.refused = error
      this.#made = !isRefused(error)
      // It waits for this to settle.
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
    }, COUNT_EVERY)
  }

  /** What the rule had told of at the last reading has had its time to come. */
  async #count(): Promise<void> {
    try {
      const { matched = 0, passed = 0 } = await this.calls.count(this.ruleId, this.#stop.signal)
      this.runs = matched
      this.missing = Math.max(0, this.#passed - this.drops.total - this.drops.unreadable)
      this.#passed = passed
      this.#version += 1
    } catch (error) {
      if (isNotFound(error)) {
        this.#made = false
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
