import { type Flow, type FlowNode, getStageNodes, type SourceNode } from '../../../../domain/flow/model'
import { getFromName } from '../../../../domain/flow/readRule'
import { findRuleEvent } from '../../../../domain/rulesql/events'

/**
 * Returns the columns that a node can reference: those of the sources and, for filters, the aliases of the
 * processing node.
 */
export function getAvailableColumns(flow: Flow, node: FlowNode): string[] {
  const sources = getStageNodes(flow, 'source') as readonly SourceNode[]
  const read = sources.flatMap((source) => findRuleEvent(getFromName(source))?.columns.map(({ name }) => name) ?? [])
  const aliases = node.type === 'filter' ? flow.nodes.flatMap(listAliases) : []
  return [...new Set([...aliases, ...read])]
}

const listAliases = (node: FlowNode): string[] =>
  node.type === 'processing' && node.content.kind === 'form'
    ? node.content.form.flatMap((column) => (column.type === 'made' && column.alias ? [column.alias] : []))
    : []
