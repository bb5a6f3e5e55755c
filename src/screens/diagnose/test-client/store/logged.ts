import { type Kept, keep } from '../../../../mqtt/keep'
import type { Message, Reason } from '../../../../mqtt/types'

/** Which way a message went, as the client sees it. */
export type Direction = 'received' | 'published'

/** What became of a published message; received ones have none. */
export type Fate = { state: 'pending' } | { state: 'sent'; reason?: Reason } | { state: 'refused'; reason: Reason }

/** A message of a connection, received or published. */
export interface Logged extends Kept {
  topic: string
  direction: Direction
  fate?: Fate
  /** The first that came after the connection was lost for so many milliseconds: there may have been others. */
  gap?: number | undefined
}

/** A message as it is kept, with at most `most` bytes of its payload. */
export const logged = (
  message: Message,
  id: number,
  most: number,
  direction: Direction,
  gap?: number | undefined,
): Logged => ({
  ...keep(message, id, most),
  topic: message.topic,
  direction,
  ...(gap !== undefined && { gap }),
  ...(direction === 'published' && { fate: { state: 'pending' } }),
})
