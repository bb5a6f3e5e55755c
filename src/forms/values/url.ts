/** Whether a text is an absolute address. One with placeholders is known only when they are filled in. */
export function isUrl(text: string): boolean {
  return text.includes('${') || (URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text))
}
