import type { NumberedLine } from './LogWindow'

/** Filter of log lines; undefined fields match everything. */
export interface LineFilter {
  level?: string | undefined
  /** Part of the client ID. */
  clientid?: string | undefined
}

/** Filters lines; a line without an event follows the event before it. */
export function filterLines(lines: readonly NumberedLine[], { level, clientid }: LineFilter): readonly NumberedLine[] {
  if (!level && !clientid) return lines
  const clientidPart = clientid?.toLowerCase()
  return lines.filter(({ event, previousEvent }) => {
    const lineEvent = event ?? previousEvent
    if (!lineEvent) return false
    if (level && lineEvent.level !== level) return false
    return !clientidPart || (lineEvent.clientid?.toLowerCase().includes(clientidPart) ?? false)
  })
}

/** Returns the indexes of lines that contain a text, ignoring case. */
export function findLines(lines: readonly NumberedLine[], text: string): number[] {
  const searchText = text.toLowerCase()
  if (searchText === '') return []
  return lines.flatMap(({ text }, index) => (text.toLowerCase().includes(searchText) ? [index] : []))
}

/** Splits a text at its matches; every second part is a match. */
export function splitAtMatches(text: string, searchText: string): string[] {
  if (searchText === '') return [text]
  const shape = new RegExp(`(${searchText.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'giu')
  return text.split(shape)
}
