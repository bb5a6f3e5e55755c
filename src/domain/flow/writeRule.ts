import { parse } from '../rulesql/parse'
import { print } from '../rulesql/print'
import { quoteSourceName } from '../rulesql/quoted'
import { formatProcessing } from './columns'
import { filterSql } from './conditions'
import type { Flow, Output, RuleParts, SinkNode, SourceNode } from './model'
import { getStageNodes } from './model'
import { getFromName } from './readRule'

/**
 * Converts a flow to a rule. A flow with problems returns a partial statement. Keeps the text of `before`, with its
 * comments, if it has the same meaning.
 */
export function writeRule(flow: Flow, before?: string): RuleParts {
  const sources = getStageNodes(flow, 'source') as readonly SourceNode[]
  const columns = flow.nodes.flatMap((node) => (node.type === 'processing' ? [formatProcessing(node.content)] : []))
  const conditions = flow.nodes.flatMap((node) => (node.type === 'filter' ? [filterSql(node.content)] : []))
  const sql = [
    `SELECT ${columns.filter((text) => text !== '').join(', ') || '*'}`,
    `FROM ${sources.map((source) => quoteName(getFromName(source))).join(', ')}`,
    ...conditions.filter((text) => text !== '').map((text) => `WHERE ${text}`),
  ].join('\n')
  const actions = (getStageNodes(flow, 'sink') as readonly SinkNode[]).map(writeOutput)
  return { sql: before !== undefined && isSameStatement(before, sql) ? before : sql, actions }
}

function quoteName(name: string): string {
  try {
    return quoteSourceName(name)
  } catch {
    return `"${name}"`
  }
}

function isSameStatement(before: string, sql: string): boolean {
  try {
    return print(parse(before)) === print(parse(sql))
  } catch {
    return false
  }
}

export function writeOutput(sink: SinkNode): Output {
  if (sink.type === 'action') return sink.action
  if (sink.type === 'republish') return { function: 'republish', args: sink.args }
  const called = sink.type === 'console' ? 'console' : sink.function
  return { function: called, ...(sink.args && { args: sink.args }) }
}
