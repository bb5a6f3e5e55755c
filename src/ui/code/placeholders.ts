/** A stretch of a template: plain, or a placeholder such as `${payload.id}`. */
export interface Stretch {
  text: string
  placeholder: boolean
}

/** A template in its stretches; together they are the template again. */
export function splitTemplate(template: string): Stretch[] {
  return template
    .split(/(\$\{[^{}\s]+\})/)
    .map((text, i) => ({ text, placeholder: i % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
