import { findJsonErrorLine } from '../../../../forms/values/jsonText'
import type { Json } from '../../../../schema/types'

/** Problem in a schema: `rule` is the suffix of the text key `schemaRegistry.problem.<rule>`. */
export interface Problem {
  rule: string
  params?: Record<string, string | number>
}

export function readJson(text: string): { value: Json } | { problem: Problem } {
  try {
    return { value: JSON.parse(text) as Json }
  } catch (error) {
    const line = findJsonErrorLine(String(error), text)
    return { problem: line === undefined ? { rule: 'json' } : { rule: 'jsonLine', params: { line } } }
  }
}
