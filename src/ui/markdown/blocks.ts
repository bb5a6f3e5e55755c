/** Markdown block. Anything unsupported is a paragraph, including raw HTML, which shows as text. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'rule' }
  | { kind: 'paragraph'; text: string }

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/
const ITEM = /^ {0,8}(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$/
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/
const QUOTE = /^ {0,3}> ?/
const TABLE = /^ {0,3}\|/
/** Longer texts are truncated to keep the browser responsive. */
const MAX_LINES = 5000

/**
 * Parses the blocks of a Markdown text (CommonMark), limited to the features of plugin readme files. Tables are
 * plain text.
 */
export function parseMarkdownBlocks(text: string): Block[] {
  const lines = text.split(/\r?\n/, MAX_LINES)
  const blocks: Block[] = []
  let at = 0
  const takeWhile = (test: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && test(lines[at] as string)) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] as string
    const fence = FENCE.exec(line)?.[1]
    const heading = HEADING.exec(line)
    const item = ITEM.exec(line)
    if (line.trim() === '') at += 1
    else if (fence) {
      at += 1
      const code = takeWhile((inner) => !inner.trimStart().startsWith(fence))
      at += 1
      blocks.push({ kind: 'code', text: code.join('\n') })
    } else if (heading) {
      at += 1
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    } else if (RULE.test(line)) {
      at += 1
      blocks.push({ kind: 'rule' })
    } else if (QUOTE.test(line)) {
      const quoted = takeWhile((inner) => QUOTE.test(inner))
      blocks.push({ kind: 'quote', text: quoted.map((inner) => inner.replace(QUOTE, '')).join('\n') })
    } else if (TABLE.test(line)) blocks.push({ kind: 'code', text: takeWhile((inner) => TABLE.test(inner)).join('\n') })
    else if (item)
      blocks.push({ kind: 'list', ordered: item[1] !== undefined, items: parseItems(takeWhile(isListLine)) })
    else blocks.push({ kind: 'paragraph', text: takeWhile(isParagraphLine).join('\n') })
  }
  return blocks
}

const isListLine = (line: string): boolean => ITEM.test(line) || /^ {2,}\S/.test(line)
const isParagraphLine = (line: string): boolean =>
  line.trim() !== '' && ![FENCE, HEADING, ITEM, QUOTE, TABLE].some((start) => start.test(line))

/** A line without a list marker continues the previous item. */
function parseItems(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const item = ITEM.exec(line)
    if (item || items.length === 0) items.push(item?.[2] ?? line.trim())
    else items.push(`${items.pop()}\n${line.trim()}`)
  }
  return items
}
