const placeholder = /\$\{([^{}]*)\}/g

/**
 * Puts values of a message into a template: `${clientid}`, `${payload.x.y}`, `${.}` for all of it. What is no text is
 * written as JSON; what is not there as `undefined`, as the broker does. Text of JSON is looked into.
 */
export function render(template: string, data: unknown): string {
  return template.replaceAll(placeholder, (_all, path: string) => textOf(valueAt(path, data)))
}

/** The value of a template that is one placeholder and nothing else, in its own type; else its text. */
export function renderValue(template: unknown, data: unknown): unknown {
  if (typeof template !== 'string') return template
  const only = /^\$\{([^{}]*)\}$/.exec(template)
  return only ? valueAt(only[1] ?? '', data) : render(template, data)
}

/** All of the message as JSON where there is no template. */
export function renderOrAll(template: unknown, data: unknown): string {
  return typeof template === 'string' ? render(template, data) : JSON.stringify(data)
}

/** Every text of a value rendered: names and values of a map, items of a list. */
export function renderAll(value: Record<string, string>, data: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [render(name, data), render(text, data)]))
}

function valueAt(path: string, data: unknown): unknown {
  const names = path.split('.').filter((name) => name !== '')
  return names.reduce<unknown>((at, name) => {
    const inside = typeof at === 'string' ? parsed(at) : at
    if (typeof inside !== 'object' || inside === null) return undefined
    if (Array.isArray(inside) && /^-?[1-9]\d*$/.test(name))
      return inside.at(Number(name) > 0 ? Number(name) - 1 : Number(name))
    return Object.hasOwn(inside, name) ? (inside as Record<string, unknown>)[name] : undefined
  }, data)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Buffer.isBuffer(value)) return value.toString('utf8')
  return value === undefined ? 'undefined' : JSON.stringify(value)
}
