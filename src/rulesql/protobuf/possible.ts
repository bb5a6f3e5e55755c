import { SchemaMisfit } from '../SchemaMisfit'
import { RuleFailure } from '../values'
import { DEEPEST, type MessageType } from './types'

/** Throws if a message is nested too deeply, or uses features that only the broker supports. */
export function possible({ name, lacks }: MessageType, depth: number): void {
  if (depth > DEEPEST) throw new SchemaMisfit('', `messages of at most ${DEEPEST} levels`)
  if (lacks) throw new RuleFailure('not_available', { message_type: name, has: lacks })
}
