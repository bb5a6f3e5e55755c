import { HoconError } from '../../../hocon/HoconError'
import { type HoconValues, isHoconObject, mergeHoconValues, type ReadHocon, readHocon } from '../../../hocon/readHocon'
import { type DifferenceLine, lineDifference } from '../../../ui/difference/lineDifference'
import { flatLines } from './flatLines'

/** What an import does with settings of a section that the file leaves out: they stay, or go back to their defaults. */
export type ImportMode = 'merge' | 'replace'

/** What an import would change. */
export interface Comparison {
  /** Every setting of the sections that the file has; of texts that cannot be read, their lines as they stand. */
  lines: DifferenceLine[]
  /** Whether the lines are settings: else they are the texts' own. */
  settings: boolean
  /** How many settings (or lines) came and went. */
  added: number
  removed: number
}

/** A file as far as it can be read. */
export interface ReadFile {
  text: string
  read?: ReadHocon
  /** Why it cannot be read. */
  fault?: HoconError
  /** The sections that it has. */
  sections: readonly string[]
}

/** Reads what is to be imported. */
export function readFile(text: string): ReadFile {
  try {
    const read = readHocon(text)
    return { text, read, sections: Object.keys(read.values) }
  } catch (error) {
    if (!(error instanceof HoconError)) throw error
    return { text, fault: error, sections: [] }
  }
}

/** The sections of a configuration as the broker gives it; none where it cannot be read. */
export const listConfigSections = (text: string): readonly string[] => readFile(text).sections

/**
 * What the import of a file would make of the configuration. Only sections that the file has are compared: all others
 * stay as they are, in either mode.
 */
export function compare(current: string, file: ReadFile, mode: ImportMode): Comparison {
  const now = readFile(current)
  if (!now.read || !file.read) return counted(lineDifference(current.split('\n'), file.text.split('\n')), false)
  const before: HoconValues = {}
  for (const name of file.sections) {
    if (Object.hasOwn(now.read.values, name)) before[name] = now.read.values[name]
  }
  const next = file.read.values
  const after = mode === 'merge' ? mergeHoconValues(before, next) : reorderValues(before, next)
  return counted(lineDifference(flatLines(before), flatLines(isHoconObject(after) ? after : {})), true)
}

function counted(lines: DifferenceLine[], settings: boolean): Comparison {
  const count = (kind: DifferenceLine['kind']) => lines.filter((line) => line.kind === kind).length
  return { lines, settings, added: count('new'), removed: count('gone') }
}

/** The same values in the order of others: the order of a configuration does not count. */
function reorderValues(order: unknown, values: unknown): unknown {
  if (!isHoconObject(order) || !isHoconObject(values)) return values
  const names = [...new Set([...Object.keys(order), ...Object.keys(values)])].filter((name) =>
    Object.hasOwn(values, name),
  )
  return Object.fromEntries(
    names.map((name) => [name, reorderValues(Object.hasOwn(order, name) ? order[name] : undefined, values[name])]),
  )
}
