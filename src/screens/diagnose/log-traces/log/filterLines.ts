import type { HeldLine } from './LogWindow'

/** What lines are chosen by; what is absent chooses none. */
export interface LineFilter {
  /** At this level exactly. */
  level?: string | undefined
  /** A part of the client ID. */
  clientid?: string | undefined
}

/** The lines that a filter lets through; a line that is no event goes with the one before it. */
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

/** The places of the lines that hold a text, whatever its case. */
export function findLines(lines: readonly HeldLine[], text: string): number[] {
  const wanted = text.toLowerCase()
  if (wanted === '') return []
  return lines.flatMap(({ raw }, index) => (raw.toLowerCase().includes(wanted) ? [index] : []))
}

/** A text parted where another stands in it: every second part is such a place. */
export function partText(text: string, wanted: string): string[] {
  if (wanted === '') return [text]
  const shape = new RegExp(`(${wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'giu')
  return text.split(shape)
}
