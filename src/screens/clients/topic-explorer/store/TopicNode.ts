import { RateMeter } from '../../../../mqtt/RateMeter'
import type { StoredMessage } from '../../../../mqtt/storedMessage'
import { compareByLabel } from '../../../../ui/tree/flattenTree'

const NONE: readonly TopicNode[] = []

/** Node of the topic tree: a topic, a branch, or both. */
export class TopicNode {
  /** Topics here and below. */
  topics = 0
  /** Messages here and below. */
  messages = 0
  /** Messages of this topic only. */
  ownMessages = 0
  readonly rate = new RateMeter()
  last: StoredMessage | undefined
  previous: StoredMessage | undefined
  #byLabel: Map<string, TopicNode> | undefined
  #sorted: readonly TopicNode[] | undefined

  constructor(
    /** Topic up to this level. */
    readonly id: string,
    readonly label: string,
  ) {}

  child(label: string): TopicNode | undefined {
    return this.#byLabel?.get(label)
  }

  add(node: TopicNode): void {
    this.#byLabel ??= new Map()
    this.#byLabel.set(node.label, node)
    this.#sorted = undefined
  }

  get children(): readonly TopicNode[] {
    if (!this.#byLabel) return NONE
    this.#sorted ??= [...this.#byLabel.values()].sort(compareByLabel)
    return this.#sorted
  }
}
