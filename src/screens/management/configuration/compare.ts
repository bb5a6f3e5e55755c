import { HoconError } from '../../../codecs/hocon/HoconError'
import {
  type HoconResult,
  type HoconValues,
  isHoconObject,
  mergeHoconValues,
  readHocon,
} from '../../../codecs/hocon/readHocon'
import { type DifferenceLine, diffLines } from '../../../ui/difference/diffLines'
import { flattenLines } from './flattenLines'

/** Handling of settings that the file omits in its sections: kept (`merge`) or reset to defaults (`replace`). */
export type ImportMode = 'merge' | 'replace'

export interface Comparison {
  /** All settings of the file's sections, or text lines if parsing failed. */
  lines: DifferenceLine[]
  /** Whether `lines` are settings instead of text lines. */
  settings: boolean
  added: number
  removed: number
}

/** Parsed file, as far as possible. */
export interface ReadFile {
  text: string
  read?: HoconResult
  fault?: HoconError
  /** Top-level sections. */
  sections: readonly string[]
}

export function readFile(text: string): ReadFile {
  try {
    const read = readHocon(text)
    return { text, read, sections: Object.keys(read.values) }
  } catch (error) {
    if (!(error instanceof HoconError)) throw error
    return { text, fault: error, sections: [] }
  }
}

/** Lists the sections of a configuration; empty if it cannot be parsed. */
export const listConfigSections = (text: string): readonly string[] => readFile(text).sections

/** Computes the changes of an import. Compares only the file's sections, because both modes keep all others. */
export function compare(current: string, file: ReadFile, mode: ImportMode): Comparison {
  const now = readFile(current)
  if (!now.read || !file.read) return createComparison(diffLines(current.split('\n'), file.text.split('\n')), false)
  const before: HoconValues = {}
  for (const name of file.sections) {
    if (Object.hasOwn(now.read.values, name)) before[name] = now.read.values[name]
  }
  const next = file.read.values
  const after = mode === 'merge' ? mergeHoconValues(before, next) : reorderValues(before, next)
  return createComparison(diffLines(flattenLines(before), flattenLines(isHoconObject(after) ? after : {})), true)
}

function createComparison(lines: DifferenceLine[], settings: boolean): Comparison {
  const count = (kind: DifferenceLine['kind']) => lines.filter((line) => line.kind === kind).length
  return { lines, settings, added: count('new'), removed: count('gone') }
}

/** Sorts values in the order of another object, because order is irrelevant in a configuration. */
function reorderValues(order: unknown, values: unknown): unknown {
  if (!isHoconObject(order) || !isHoconObject(values)) return values
  const names = [...new Set([...Object.keys(order), ...Object.keys(values)])].filter((name) =>
    Object.hasOwn(values, name),
  )
  return Object.fromEntries(
    names.map((name) => [name, reorderValues(Object.hasOwn(order, name) ? order[name] : undefined, values[name])]),
  )
}
