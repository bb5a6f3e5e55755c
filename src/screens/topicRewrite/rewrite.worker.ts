import { type Attempt, type Rule, rewriteTopic } from './rewriteTopic'

/** What is asked of the worker. */
export interface Job {
  rules: readonly Rule[]
  attempt: Attempt
}

// The one who waits begins to count when this stands, not while it loads.
self.postMessage('ready')
self.onmessage = ({ data: { rules, attempt } }: MessageEvent<Job>) => {
  self.postMessage(rewriteTopic(rules, attempt))
}
