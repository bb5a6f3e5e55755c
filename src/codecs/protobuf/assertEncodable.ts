import { SchemaMismatchError } from '../SchemaMismatchError'
import { RuleFailure } from '../values'
import { MAX_DEPTH, type MessageType } from './types'

/** Throws if a message is nested too deeply, or uses features that only the broker supports. */
export function assertEncodable({ name, lacks }: MessageType, depth: number): void {
  if (depth > MAX_DEPTH) throw new SchemaMismatchError('', `messages of at most ${MAX_DEPTH} levels`)
  if (lacks) throw new RuleFailure('not_available', { message_type: name, has: lacks })
}
