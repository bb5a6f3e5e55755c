export interface Position {
  /** UTF-16 units from 0. */
  offset: number
  line: number
  column: number
}

export function getPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { offset, line: before.split('\n').length, column: offset - lineStart + 1 }
}
