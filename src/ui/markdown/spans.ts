/** Inline Markdown element. An image shows its description only, so that nothing is fetched from other hosts. */
export type Span =
  | { kind: 'text' | 'code' | 'strong' | 'emphasis' | 'image'; text: string }
  | { kind: 'link'; text: string; href: string }

const SPAN =
  /`([^`]+)`|!\[([^\]]*)\]\([^)\s]*[^)]*\)|\[([^\]]+)\]\(<?([^)\s>]+)>?[^)]*\)|<(https?:\/\/[^\s<>]+)>|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*/g
/** Longer lines are not parsed. */
const LONGEST = 4000

/** Parses inline Markdown. Only HTTP links become links. */
export function parseMarkdownSpans(text: string): Span[] {
  if (text.length > LONGEST) return [{ kind: 'text', text }]
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(SPAN)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) })
    spans.push(toSpan(match))
    from = match.index + match[0].length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

function toSpan(match: RegExpExecArray): Span {
  const [fullMatch, code, image, label, href, url, strong, underlined, emphasis] = match
  if (code !== undefined) return { kind: 'code', text: code }
  if (image !== undefined) return { kind: 'image', text: image }
  if (label !== undefined) return isPage(href) ? { kind: 'link', text: label, href } : { kind: 'text', text: label }
  if (url !== undefined) return isPage(url) ? { kind: 'link', text: url, href: url } : { kind: 'text', text: fullMatch }
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
  return { kind: 'strong', text: strong ?? underlined ?? fullMatch }
}

function isPage(href: string | undefined): href is string {
  return href !== undefined && /^https?:[/]{2}/i.test(href) && URL.canParse(href)
}
