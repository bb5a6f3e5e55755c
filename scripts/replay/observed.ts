/** Observed call to a real broker with its response. */
export interface ObservedCall {
  /** Operation key, such as `get /clients/{clientid}`. */
  operation: string
  path: string
  query?: string
  body?: unknown
  status: number
  answer?: unknown
}

/** Parses a file of observed calls: lists by operation. */
export function readObserved(text: string): ObservedCall[] {
  const operations = JSON.parse(text) as Record<string, Omit<ObservedCall, 'operation'>[]>
  return Object.entries(operations).flatMap(([operation, calls]) => calls.map((call) => ({ ...call, operation })))
}

/** Returns decoded path parameters by name. */
export function getPathParameters({
  operation,
  path,
}: Pick<ObservedCall, 'operation' | 'path'>): Record<string, string> {
  const names = operation.slice(operation.indexOf(' ') + 1).split('/')
  const values = path.split('/')
  return Object.fromEntries(
    names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
    ),
  )
}

/**
 * Parses truncated JSON: drops the incomplete part and adds closing brackets. Undefined if the text is not an
 * object or array.
 */
export function parseCutJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  const open: string[] = []
  let inString = false
  /** Longest prefix that ends after a complete value, with its closing brackets. */
  let best = ''
  for (let index = 0; index < text.length; index++) {
    const char = text[index] as string
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
      continue
    }
    if (char === '"') inString = true
    else if (char === '{' || char === '[') open.push(char === '{' ? '}' : ']')
    else if (char === '}' || char === ']') open.pop()
    if (char === ',' || char === '}' || char === ']') {
      const end = char === ',' ? index : index + 1
      best = text.slice(0, end) + [...open].reverse().join('')
    }
  }
  try {
    return JSON.parse(best)
  } catch {
    return undefined
  }
}
