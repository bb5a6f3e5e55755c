import { type Attempt, type Rule, rewriteTopic } from '../../domain/topics/rewriteTopic'

export interface Job {
  rules: readonly Rule[]
  attempt: Attempt
}

// Signals ready: the caller's timeout excludes loading.
self.postMessage('ready')
self.onmessage = ({ data: { rules, attempt } }: MessageEvent<Job>) => {
  self.postMessage(rewriteTopic(rules, attempt))
}
