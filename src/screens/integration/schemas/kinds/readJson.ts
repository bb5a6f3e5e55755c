import { findJsonErrorLine } from '../../../../forms/values/jsonText'
import type { Json } from '../../../../schema/types'
import type { Problem } from './problem'

export function readJson(text: string): { value: Json } | { problem: Problem } {
  try {
    return { value: JSON.parse(text) as Json }
  } catch (error) {
    const line = findJsonErrorLine(String(error), text)
    return { problem: line === undefined ? { rule: 'json' } : { rule: 'jsonLine', params: { line } } }
  }
}
