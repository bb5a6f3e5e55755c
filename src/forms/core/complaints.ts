/** One thing that a broker says against a request: where, and why. */
export interface Complaint {
  path: string
  reason: string
}

type Facts = Record<string, unknown>

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a broker's message complains about, for each reading of it: one that names a field is a list of one; of a union
 * that nothing fitted, one list a branch. Messages are objects, JSON as text, or terms of Erlang as text.
 */
export function complaintsOf(message: unknown): Complaint[][] {
  if (typeof message !== 'string') return isFacts(message) ? ofFacts(message) : []
  if (/^\s*\{/.test(message)) {
    try {
      return complaintsOf(JSON.parse(message) as unknown)
    } catch {
      // A tuple of Erlang begins with a brace too.
    }
  }
  const told = ofTerm(message)
  return told ? [[told]] : []
}

function ofFacts(facts: Facts): Complaint[][] {
  const { mismatches } = facts
  if (isFacts(mismatches)) {
    return Object.values(mismatches).map((branch) =>
      (Array.isArray(branch) ? branch : [branch]).filter(isFacts).flatMap((one) => ofFacts(one).flat()),
    )
  }
  const path = typeof facts.path === 'string' ? facts.path : ''
  const names = namesOf(facts)
  if (names.length === 0) return path === '' ? [] : [[{ path, reason: reasonOf(facts) }]]
  return [names.map((name) => ({ path: `${path}.${name}`, reason: reasonOf(facts) }))]
}

/** Fields that are named beside the path of what holds them. */
function namesOf({ field_name: name, unknown, reason }: Facts): string[] {
  if (typeof name === 'string') return [name]
  return reason === 'unknown_fields' && typeof unknown === 'string' ? unknown.split(',').map((one) => one.trim()) : []
}

function reasonOf({ reason, expected, value }: Facts): string {
  const wanted = isFacts(reason) ? reason.expected : expected
  const text =
    wanted !== undefined ? `expected ${wanted}` : typeof reason === 'string' ? reason : JSON.stringify(reason ?? '')
  return typeof value === 'string' || typeof value === 'number' ? `${text} (${value})` : text
}

/** `#{kind => validation_error, path => "a.b", reason => required_field}` and the like. */
function ofTerm(text: string): Complaint | undefined {
  const path = /\bpath\s*=>\s*"([^"]*)"/.exec(text)?.[1]
  if (path === undefined) return undefined
  const field = /\bfield\s*=>\s*<<"([^"]*)">>/.exec(text)?.[1]
  const said = /\bexception\s*=>\s*"([^"]*)"/.exec(text)?.[1] ?? /\breason\s*=>\s*([a-z]\w*)/.exec(text)?.[1]
  const shown = /\breason\s*=>\s*[#{].*?"([^"]+)"/s.exec(text)?.[1]
  return { path: field === undefined ? path : `${path}.${field}`, reason: said ?? shown ?? text }
}
