import { SchemaMisfit } from '../SchemaMisfit'
import { RuleFailure } from '../values'
import { DEEPEST, type MessageType } from './types'

/** Throws where a message is too deep in others, or has what is not done here and only the broker can. */
export function possible({ name, lacks }: MessageType, depth: number): void {
  if (depth > DEEPEST) throw new SchemaMisfit('', `messages of at most ${DEEPEST} levels`)
  if (lacks) throw new RuleFailure('not_available', { message_type: name, has: lacks })
}
