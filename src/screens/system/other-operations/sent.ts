import type { UntypedCall } from '../../../api/anyCall'
import type { RawResponse } from '../../../api/client'
import type { ShownAnswer } from './answer'

/** A call that was made, and what came of it. */
export interface Sent {
  id: number
  request: UntypedCall
  answer: RawResponse
  shown: ShownAnswer
  /** When it was sent, epoch milliseconds, and how long it took. */
  at: number
  ms: number
}
