import type { AnyCall } from '../../../api/anyCall'
import type { WholeAnswer } from '../../../api/client'
import type { ShownAnswer } from './answer'

/** A call that was made, and what came of it. */
export interface Sent {
  id: number
  request: AnyCall
  answer: WholeAnswer
  shown: ShownAnswer
  /** When it was sent, epoch milliseconds, and how long it took. */
  at: number
  ms: number
}
