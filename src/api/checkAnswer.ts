import type { AnswerShape } from '../schema/answerShapes'

export interface Mismatch {
  /** Path such as `data[0].node`. Empty for the whole response. */
  place: string
  problem: Problem
}

export type Problem = 'unreadable' | 'missing' | 'text' | 'number' | 'boolean' | 'list' | 'object' | 'type'

/** Returns the first mismatch with its path from the inside out, or undefined. */
type Check = (value: unknown) => { path: (string | number)[]; problem: Problem } | undefined

/**
 * Compares a response with its shape. Unknown fields are allowed. `null` in an optional field becomes undefined,
 * because brokers use both for "not set".
 */
export function checkAnswer(shape: AnswerShape, answer: unknown): Mismatch | undefined {
  let check = compiled.get(shape)
  if (!check) {
    check = compile(shape)
    compiled.set(shape, check)
  }
  const found = check(answer)
  return found && { place: formatPath(found.path.reverse()), problem: found.problem }
}

/** Cache by shape identity. Each shape is loaded once. */
const compiled = new Map<AnswerShape, Check>()

const PROBLEMS: Record<string, Problem> = { s: 'text', n: 'number', b: 'boolean' }
const TYPES: Record<string, string> = { s: 'string', n: 'number', b: 'boolean' }
const SCALARS: Record<string, string> = { string: 's', number: 'n', boolean: 'b' }

function compile(shape: AnswerShape): Check {
  if (shape === '*') return () => undefined
  const shapes = Array.isArray(shape) && shape.length > 1 ? shape : [shape]
  let scalars = ''
  let list: Check | undefined
  let fields: Check | undefined
  for (const one of shapes) {
    if (typeof one === 'string') scalars = one
    else if (Array.isArray(one)) list = compileList(one[0] ?? '*')
    else fields = compileFields(one)
  }
  const problem = shapes.length > 1 ? 'type' : list ? 'list' : fields ? 'object' : (PROBLEMS[scalars] ?? 'type')
  return (value) => {
    if (typeof value === 'object' && value !== null) {
      const check = Array.isArray(value) ? list : fields
      return check ? check(value) : { path: [], problem }
    }
    return scalars.includes(SCALARS[typeof value] ?? '?') ? undefined : { path: [], problem }
  }
}

function compileList(shape: AnswerShape): Check {
  const check = compile(shape)
  return (value) => {
    const list = value as readonly unknown[]
    for (let at = 0; at < list.length; at++) {
      const found = check(list[at])
      if (found) return addStep(found, at)
    }
    return undefined
  }
}

function compileFields({ '*': others, ...shapes }: Record<string, AnswerShape>): Check {
  const fields = Object.entries(shapes).map(([key, shape]) => {
    const required = key.startsWith('!')
    const name = required ? key.slice(1) : key
    return { name, required, type: typeof shape === 'string' ? TYPES[shape] : undefined, check: compile(shape) }
  })
  const declaredNames = new Set(fields.map(({ name }) => name))
  const checkOther = others === undefined ? undefined : compile(others)
  return (value) => {
    const record = value as Record<string, unknown>
    for (const { name, required, type, check } of fields) {
      const field = record[name]
      // Fast path for scalars: lists have thousands of rows.
      // Stryker disable next-line ConditionalExpression: only a shortcut
      if (typeof field === type) continue
      if (field === undefined || (field === null && !required)) {
        if (required) return { path: [name], problem: 'missing' }
        // Deleting a property would make the object slow in V8.
        if (field === null) record[name] = undefined
        continue
      }
      const found = check(field)
      if (found) return addStep(found, name)
    }
    if (!checkOther) return undefined
    for (const name of Object.keys(record)) {
      if (declaredNames.has(name)) continue
      const found = checkOther(record[name])
      if (found) return addStep(found, name)
    }
    return undefined
  }
}

function addStep(found: NonNullable<ReturnType<Check>>, step: string | number) {
  found.path.push(step)
  return found
}

/** Formats a path: `data[0].node`, or `["a b"]` for names with special characters. */
const formatPath = (path: readonly (string | number)[]): string =>
  path
    .map((step) =>
      typeof step === 'number' ? `[${step}]` : /^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
    )
    .join('')
    .replace(/^\./, '')
