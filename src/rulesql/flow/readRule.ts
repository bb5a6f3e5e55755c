import { isTopicSource } from '../events'
import { parse } from '../parse'
import { SqlSyntaxError } from '../SqlSyntaxError'
import { chainEdges } from './chain'
import { contentOfColumns } from './columns'
import { contentOfCondition } from './conditions'
import type { Flow, FlowNode, Output, RuleParts, SinkNode, SourceNode } from './model'

/** Why a rule is no flow: it makes several results of one message, or its SQL is not of the language known here. */
export type Misfit = 'foreach' | 'syntax'

export type ReadRule = { readonly flow: Flow } | { readonly misfit: Misfit }

const BRIDGES = '$bridges/'

/** A rule as a flow. */
export function readRule({ sql, actions }: RuleParts): ReadRule {
  let statement: ReturnType<typeof parse>
  try {
    statement = parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { misfit: 'syntax' }
    throw error
  }
  if (statement.type === 'foreach') return { misfit: 'foreach' }
  const { fields, from, where } = statement
  const everything = fields.length === 1 && fields[0]?.type === 'star'
  const nodes: FlowNode[] = [
    ...from.map(({ name }, at) => readSource(name, `source-${at + 1}`)),
    ...(everything ? [] : [{ id: 'processing', type: 'processing', content: contentOfColumns(fields) } as const]),
    ...(where ? [{ id: 'filter', type: 'filter', content: contentOfCondition(where) } as const] : []),
    ...actions.map((output, at) => readOutput(output, `sink-${at + 1}`)),
  ]
  return { flow: { nodes, edges: chainEdges(nodes) } }
}

/** What a name in FROM is. */
export function readSource(name: string, id: string): SourceNode {
  if (name.startsWith(BRIDGES)) return { id, type: 'source', source: name.slice(BRIDGES.length) }
  return isTopicSource(name) ? { id, type: 'messages', topic: name } : { id, type: 'event', event: name }
}

/** What an output of a rule is. */
export function readOutput(output: Output, id: string): SinkNode {
  if (typeof output === 'string') return { id, type: 'action', action: output }
  const { function: called, args } = output
  if (called === 'republish') return { id, type: 'republish', args: args ?? {} }
  if (called === 'console') return { id, type: 'console', ...(args && { args }) }
  return { id, type: 'function', function: called, ...(args && { args }) }
}

/** The name that a source has in FROM. */
export function nameInFrom(source: SourceNode): string {
  if (source.type === 'messages') return source.topic
  return source.type === 'event' ? source.event : BRIDGES + source.source
}
