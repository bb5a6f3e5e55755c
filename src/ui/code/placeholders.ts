/** Segment of a template: plain text or a placeholder such as `${payload.id}`. */
export interface TemplateSegment {
  text: string
  placeholder: boolean
}

/** Splits a template into segments that join to the original text. */
export function splitTemplate(template: string): TemplateSegment[] {
  return template
    .split(/(\$\{[^{}\s]+\})/)
    .map((text, i) => ({ text, placeholder: i % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
