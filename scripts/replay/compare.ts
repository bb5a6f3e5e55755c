import { parseCutJson } from './observed'

/** Response: status, and the body as JSON or text. */
export interface Answer {
  status: number
  body: unknown
}

/** Whether the document declares a response field; the path is a list such as `data`, `[]`, `node`. */
export type IsDeclared = (path: readonly string[]) => boolean

/**
 * Compares a response with an observed one: status, error code and body structure. Every observed field must exist
 * with the same type; additional fields must be declared in the document.
 */
export function compareAnswers(observed: Answer, answer: Answer, isDeclared: IsDeclared): string[] {
  if (answer.status !== observed.status) {
    const reason = answer.status >= 400 ? ` ${JSON.stringify(answer.body)}` : ''
    return [`status ${answer.status}${reason}, expected ${observed.status}`]
  }
  if (observed.status >= 400) {
    const [expected, actual] = [getCode(observed.body), getCode(answer.body)]
    if (expected !== actual) return [`code ${actual}, expected ${expected}`]
    if (expected !== undefined) return []
  }
  const expected =
    typeof observed.body === 'string' && isStructured(answer.body) ? parseCutJson(observed.body) : observed.body
  return compareShapes(expected, answer.body, [], isDeclared)
}

function compareShapes(expected: unknown, actual: unknown, path: readonly string[], isDeclared: IsDeclared): string[] {
  const [expectedType, actualType] = [getType(expected), getType(actual)]
  if (expectedType !== actualType) return [`${print(path)}: ${actualType}, expected ${expectedType}`]
  if (Array.isArray(expected) && Array.isArray(actual)) return compareLists(expected, actual, path, isDeclared)
  if (!isStructured(expected) || !isStructured(actual)) return []
  const [expectedFields, actualFields] = [normalizeNodeNames(expected), normalizeNodeNames(actual)]
  const missing = Object.keys(expectedFields).filter((key) => !(key in actualFields))
  const unknown = Object.keys(actualFields).filter((key) => !(key in expectedFields) && !isDeclared([...path, key]))
  return [
    ...missing.map((key) => `${print([...path, key])}: missing`),
    ...unknown.map((key) => `${print([...path, key])}: not expected`),
    ...Object.keys(expectedFields)
      .filter((key) => key in actualFields)
      .flatMap((key) => compareShapes(expectedFields[key], actualFields[key], [...path, key], isDeclared)),
  ]
}

/** Lists match if both are empty or each observed item matches some item. Observed lists may be truncated. */
function compareLists(
  expected: unknown[],
  actual: unknown[],
  path: readonly string[],
  isDeclared: IsDeclared,
): string[] {
  if (expected.length === 0) return actual.length === 0 ? [] : [`${print(path)}: ${actual.length} items, expected none`]
  if (actual.length === 0) return [`${print(path)}: no items, expected some`]
  return expected.flatMap((item) => {
    const differences = actual.map((other) => compareShapes(item, other, [...path, '[]'], isDeclared))
    return differences.reduce((least, next) => (next.length < least.length ? next : least))
  })
}

const print = (path: readonly string[]): string => path.join('.') || 'body'
const isStructured = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const getType = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : Array.isArray(value) ? 'array' : typeof value

const getCode = (body: unknown): unknown => (isStructured(body) ? body.code : undefined)

/** Normalizes keys that are node names. */
const normalizeNodeNames = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [/^\w+@[\w.]+$/.test(key) ? '(node)' : key, value]))
