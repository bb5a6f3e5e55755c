import { isTopicSource } from '../rulesql/events'
import { parse } from '../rulesql/parse'
import { SqlSyntaxError } from '../rulesql/SqlSyntaxError'
import { createChainEdges } from './chain'
import { toColumnsContent } from './columns'
import { toConditionContent } from './conditions'
import type { Flow, FlowNode, Output, RuleParts, SinkNode, SourceNode } from './model'

/** Reason why a rule is not a flow: FOREACH has several results per message, or the SQL is not supported. */
export type Misfit = 'foreach' | 'syntax'

export type RuleResult = { readonly flow: Flow } | { readonly mismatch: Misfit }

const BRIDGES = '$bridges/'

export function readRule({ sql, actions }: RuleParts): RuleResult {
  let statement: ReturnType<typeof parse>
  try {
    statement = parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { mismatch: 'syntax' }
    throw error
  }
  if (statement.type === 'foreach') return { mismatch: 'foreach' }
  const { fields, from, where } = statement
  const everything = fields.length === 1 && fields[0]?.type === 'star'
  const nodes: FlowNode[] = [
    ...from.map(({ name }, at) => readSource(name, `source-${at + 1}`)),
    ...(everything ? [] : [{ id: 'processing', type: 'processing', content: toColumnsContent(fields) } as const]),
    ...(where ? [{ id: 'filter', type: 'filter', content: toConditionContent(where) } as const] : []),
    ...actions.map((output, at) => readOutput(output, `sink-${at + 1}`)),
  ]
  return { flow: { nodes, edges: createChainEdges(nodes) } }
}

export function readSource(name: string, id: string): SourceNode {
  if (name.startsWith(BRIDGES)) return { id, type: 'source', source: name.slice(BRIDGES.length) }
  return isTopicSource(name) ? { id, type: 'messages', topic: name } : { id, type: 'event', event: name }
}

export function readOutput(output: Output, id: string): SinkNode {
  if (typeof output === 'string') return { id, type: 'action', action: output }
  const { function: called, args } = output
  if (called === 'republish') return { id, type: 'republish', args: args ?? {} }
  if (called === 'console') return { id, type: 'console', ...(args && { args }) }
  return { id, type: 'function', function: called, ...(args && { args }) }
}

export function getFromName(source: SourceNode): string {
  if (source.type === 'messages') return source.topic
  return source.type === 'event' ? source.event : BRIDGES + source.source
}
