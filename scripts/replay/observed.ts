/** One call that was made to a real broker, with its answer. */
export interface ObservedCall {
  /** As in the document: `get /clients/{clientid}`. */
  operation: string
  path: string
  query?: string
  body?: unknown
  status: number
  answer?: unknown
}

/** Reads a file of observed calls: lists of calls by operation. */
export function readObserved(text: string): ObservedCall[] {
  const operations = JSON.parse(text) as Record<string, Omit<ObservedCall, 'operation'>[]>
  return Object.entries(operations).flatMap(([operation, calls]) => calls.map((call) => ({ ...call, operation })))
}

/** The values of the path's parameters by name, decoded. */
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
 * Parses JSON whose end was cut off: drops what is incomplete and closes what is open.
 * Returns undefined if the text is no JSON object or array.
 */
export function parseCutJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  const open: string[] = []
  let inString = false
  /** The longest prefix that ends after a complete value, with what closes it. */
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
