export type Values = Record<string, string | number | boolean | null>

const placeholder = /\$\{([A-Za-z0-9_]+)\}/g

/**
 * Replaces placeholders; missing values become empty, and names unknown to `values` stay. `quote` escapes each
 * value.
 */
export const renderPlaceholders = (
  template: string,
  values: Values,
  quote: (text: string) => string = (text) => text,
): string =>
  template.replace(placeholder, (all, name: string) =>
    Object.hasOwn(values, name) ? quote(String(values[name] ?? '')) : all,
  )

/** Like `rendered`, but returns undefined if a value is missing. */
export const renderAllPlaceholders = (template: string, values: Values): string | undefined => {
  const isMissing = ([, name = '']: RegExpExecArray) => Object.hasOwn(values, name) && values[name] === null
  return [...template.matchAll(placeholder)].some(isMissing) ? undefined : renderPlaceholders(template, values)
}
