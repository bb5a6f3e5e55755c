const maxDepth = 100

/** Whether JSON is nested too deeply: validators and handlers are recursive. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth > maxDepth) return true
  }
  return false
}
