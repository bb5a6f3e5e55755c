import type { HeldLine } from './LogWindow'

/** Filter of log lines; undefined fields match everything. */
export interface LineFilter {
  level?: string | undefined
  /** Part of the client ID. */
  clientid?: string | undefined
}

/** Filters lines; a line without an event follows the event before it. */
export function filterLines(lines: readonly HeldLine[], { level, clientid }: LineFilter): readonly HeldLine[] {
  if (!level && !clientid) return lines
  const wanted = clientid?.toLowerCase()
  return lines.filter(({ event, of }) => {
    const about = event ?? of
    if (!about) return false
    if (level && about.level !== level) return false
    return !wanted || (about.clientid?.toLowerCase().includes(wanted) ?? false)
  })
}

/** Returns the indexes of lines that contain a text, ignoring case. */
export function findLines(lines: readonly HeldLine[], text: string): number[] {
  const wanted = text.toLowerCase()
  if (wanted === '') return []
  return lines.flatMap(({ raw }, index) => (raw.toLowerCase().includes(wanted) ? [index] : []))
}

/** Splits a text at its matches; every second part is a match. */
export function splitAtMatches(text: string, wanted: string): string[] {
  if (wanted === '') return [text]
  const shape = new RegExp(`(${wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'giu')
  return text.split(shape)
}
