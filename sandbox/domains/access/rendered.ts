export type Values = Record<string, string | number | boolean | null>

const placeholder = /\$\{([A-Za-z0-9_]+)\}/g

/**
 * The text with placeholders replaced; those without a value become empty, names that `values` does not have stay as they
 * stand. `quote` treats what is put in.
 */
export const rendered = (template: string, values: Values, quote: (text: string) => string = (text) => text): string =>
  template.replace(placeholder, (all, name: string) =>
    Object.hasOwn(values, name) ? quote(String(values[name] ?? '')) : all,
  )

/** The same, or undefined where a placeholder has no value. */
export const renderedStrictly = (template: string, values: Values): string | undefined => {
  const lacks = ([, name = '']: RegExpExecArray) => Object.hasOwn(values, name) && values[name] === null
  return [...template.matchAll(placeholder)].some(lacks) ? undefined : rendered(template, values)
}
