import type { RawResponse } from '../../../api/client'
import type { UntypedCall } from '../../../api/untypedCall'
import type { ShownAnswer } from './answer'

export interface Sent {
  id: number
  request: UntypedCall
  answer: RawResponse
  shown: ShownAnswer
  /** Time sent in epoch milliseconds, and duration. */
  at: number
  ms: number
}
