const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }

/** Converts HTML in broker descriptions to plain text: breaks become line breaks, code becomes backticks. */
export function htmlToText(html: string): string {
  const text = stripOnce(html)
  return text === html ? text : htmlToText(text)
}

/** Removes one layer of markup. Some documents are escaped twice. */
function stripOnce(html: string): string {
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>/gi, '\n')
    .replace(/<li>/gi, '\n- ')
    .replace(/<\/?code>/gi, '`')
    .replace(/<\/?(?:p|b|i|em|strong|ul|ol|li|a|div|span|pre|h[1-6])(?:\s[^<>]*)?>/gi, '')
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (match, name: string) => ENTITIES[name] ?? match)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
