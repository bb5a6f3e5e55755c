import { quoteSourceName } from '../rulesql/quoted'
import { isTopicFilter } from '../rulesql/topics'
import { type Flow, getStageNodes, type SinkNode, type SourceNode } from './model'
import type { FlowProblem, FlowProblemCode } from './problems'
import { getFromName } from './readRule'

/** Maximum length of a UTF-8 string in bytes (MQTT 5.0, 1.5.4). */
const LONGEST = 65_535

const isTooLong = (topic: string): boolean => new TextEncoder().encode(topic).length > LONGEST

export function validateSources(flow: Flow): FlowProblem[] {
  const sources = getStageNodes(flow, 'source') as readonly SourceNode[]
  const seen = new Set<string>()
  return sources.flatMap((source) => {
    const name = getFromName(source)
    const code = findSourceProblem(source) ?? (seen.has(name) ? twice[source.type] : undefined)
    seen.add(name)
    return code ? [{ code, node: source.id, values: { name } }] : []
  })
}

const twice = { messages: 'topic_twice', event: 'event_twice', source: 'source_twice' } as const

function findSourceProblem(source: SourceNode): FlowProblemCode | undefined {
  if (source.type === 'messages') {
    const { topic } = source
    if (topic === '') return 'topic_required'
    if (isTooLong(topic)) return 'topic_length'
    if (!isTopicFilter(topic)) return 'topic_filter'
    if (/^\$(events|bridges)\//.test(topic)) return 'topic_reserved'
  } else if (source.type === 'event') {
    if (source.event === '') return 'event_required'
  } else if (source.source === '') return 'source_required'
  try {
    quoteSourceName(getFromName(source))
    return undefined
  } catch {
    return 'name_unwritable'
  }
}

export function validateSinks(flow: Flow): FlowProblem[] {
  const sinks = getStageNodes(flow, 'sink') as readonly SinkNode[]
  const seen = new Set<string>()
  return sinks.flatMap((sink): FlowProblem[] => {
    if (sink.type === 'republish') {
      const code = findTargetProblem(sink.args.topic)
      return code ? [{ code, node: sink.id }] : []
    }
    if (sink.type !== 'action') return []
    const { action } = sink
    const code = action === '' ? 'action_required' : seen.has(action) ? 'action_twice' : undefined
    seen.add(action)
    return code ? [{ code, node: sink.id, values: { name: action } }] : []
  })
}

function findTargetProblem(topic: unknown): FlowProblemCode | undefined {
  if (typeof topic !== 'string' || topic === '') return 'target_required'
  if (isTooLong(topic)) return 'topic_length'
  return /[+#]/.test(topic.replace(/\$\{[^}]*\}/g, '')) ? 'target_wildcards' : undefined
}
