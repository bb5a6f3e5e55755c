import { randomBytes } from 'node:crypto'
import { compile, type Outcome } from '../../../src/rulesql/compile'
import type { Environment } from '../../../src/rulesql/Environment'
import { events, exampleColumns, isTopicSource } from '../../../src/rulesql/events'
import { toPlain } from '../../../src/rulesql/json'
import { parse } from '../../../src/rulesql/parse'
import { SqlSyntaxError } from '../../../src/rulesql/SqlSyntaxError'
import { matchesTopic } from '../../../src/rulesql/topics'
import type { Terms } from '../../../src/rulesql/values'
import { ApiError, badRequest } from '../../http/answers'

const notMatched = (): ApiError => new ApiError(412, 'NOT_MATCH', 'SQL Not Match')

interface Trial {
  sql: string
  /** A message or event; what it leaves out gets an example. */
  context: Terms & { event_type: string }
}

/** What a statement makes of a message or event that never was. Throws ApiError. */
export function testRule({ sql, context }: Trial, environment: Environment, node: string): unknown {
  const rule = compile(statementOf(sql), environment)
  const event = events.find(({ type }) => type === context.event_type)
  if (!event || !rule.from.some((from) => reads(from, context))) throw notMatched()
  const columns = {
    ...exampleColumns(event, Date.now(), node),
    ...context,
    metadata: { rule_id: `sql_tester:${randomBytes(8).toString('hex')}` },
  }
  // Functions such as topic() look at the message itself, and here there is none.
  const outcome = rule.run(columns, {})
  try {
    return resultOf(outcome, rule.isForeach)
  } catch (error) {
    // A result nested ten thousand deep cannot be written.
    if (error instanceof RangeError) throw badRequest('the result is nested too deeply')
    throw error
  }
}

function statementOf(sql: string): ReturnType<typeof parse> {
  try {
    return parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) throw badRequest(error.message)
    throw error
  }
}

/** Messages are read by their topic, events by their kind, sources by the type of their name. */
function reads(from: string, { event_type: type, topic }: Trial['context']): boolean {
  if (type === 'message_publish') return isTopicSource(from) && matchesTopic(String(topic ?? 't/a'), from)
  if (type.startsWith('$')) return from.startsWith(type.replace('*', ''))
  return from === `$events/${type}`
}

function resultOf(outcome: Outcome, isForeach: boolean): unknown {
  switch (outcome.type) {
    case 'result':
      return isForeach ? outcome.results.map(toPlain) : toPlain(outcome.results[0])
    case 'no_result':
      throw notMatched()
    case 'failed': {
      const { reason, details } = outcome.failure
      const told = Object.keys(details).length > 0 ? { reason, ...details } : reason
      throw badRequest(JSON.stringify({ [outcome.stage]: told }))
    }
  }
}
