import { Counters, nodeGauges } from '../metrics'

/** State of one node; counters survive a stop. */
export class NodeState {
  readonly counters = new Counters()
  readonly gauges = nodeGauges()
  running = false
  startedAt: number | null = null

  constructor(
    readonly name: string,
    /** Starts at 1; part of message ids. */
    readonly index: number,
    readonly role: 'core' | 'replicant',
  ) {}
}
