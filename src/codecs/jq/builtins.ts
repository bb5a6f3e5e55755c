import { type Filter, JqError, type Json } from './ast'
import { filterBuiltins, type Run, type RunPaths } from './filterBuiltins'
import { type PlainBuiltin, plainBuiltins } from './plainBuiltins'

/** Calls a built-in function. Throws JqError if unknown. */
export function* callBuiltin(
  name: string,
  args: readonly Filter[],
  input: Json,
  run: Run,
  places: RunPaths,
): Generator<Json> {
  const key = `${name}/${args.length}`
  const simple = Object.hasOwn(plainBuiltins, key) ? plainBuiltins[key] : undefined
  if (simple) {
    yield* callWithCombinations(simple, args, input, run)
    return
  }
  const filter = Object.hasOwn(filterBuiltins, key) ? filterBuiltins[key] : undefined
  if (!filter) throw new JqError(`${key} is not supported`)
  yield* filter(input, args, run, places)
}

/** Calls once per combination of argument outputs. */
function* callWithCombinations(
  call: PlainBuiltin,
  args: readonly Filter[],
  input: Json,
  run: Run,
  evaluatedArgs: Json[] = [],
): Generator<Json> {
  const [first, ...rest] = args
  if (!first) {
    yield call(input, ...evaluatedArgs)
    return
  }
  for (const value of run(first)) yield* callWithCombinations(call, rest, input, run, [...evaluatedArgs, value])
}
