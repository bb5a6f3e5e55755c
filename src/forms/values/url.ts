/** Whether a text is an absolute URL. URLs with placeholders are not validated. */
export function isUrl(text: string): boolean {
  return text.includes('${') || (URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text))
}
