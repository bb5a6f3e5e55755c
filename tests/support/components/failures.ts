import { operationKeys } from '../../../src/api/generated/keys'
import type { Answers } from './brokerAnswers'
import { plain, type Reply, refusal, unreachable } from './replies'

/** Failures of a request: name, answer, and the text that reports it. */
export const FAILURES: readonly [string, Reply, RegExp][] = [
  ['refused', refusal(400, 'BAD_REQUEST', 'no such luck'), /no such luck \(BAD_REQUEST\)/],
  ['not reached', unreachable, /the broker cannot be reached/],
  ['answered with HTML', plain('<html>Welcome</html>', { type: 'text/html' }), /accepted the request.* is not JSON/],
]

/** Answers no read, because lazy parts send theirs at any time. */
export const SLOW_READS: Answers = Object.fromEntries(
  operationKeys.filter((key) => key.startsWith('get ')).map((key) => [key, () => new Promise<never>(() => {})]),
)
