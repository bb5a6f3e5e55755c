import type { RawResponse } from '../../../api/client'
import type { UntypedCall } from '../../../api/untypedCall'
import type { DisplayedAnswer } from './answer'

export interface SentRequest {
  id: number
  request: UntypedCall
  answer: RawResponse
  shown: DisplayedAnswer
  /** Time sent in epoch milliseconds, and duration. */
  at: number
  ms: number
}
