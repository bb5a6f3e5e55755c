import type { Terms, Value } from '../../codecs/values'
import type { Expression, Field, ForeachStatement, Item, Path } from './ast'
import type { Scope } from './Environment'
import { compilePlaces, compileValue } from './expressions'
import { type Place, put } from './nested'

type Select = (scope: Scope) => { scope: Scope; output: Terms }

/** Returns the item name used in DO and INCASE. */
export function getItemName({ fields }: ForeachStatement): string {
  const last = fields.at(-1)
  const name = last?.type === 'item' ? last.alias?.steps[0] : undefined
  return name?.type === 'key' ? name.name : 'item'
}

/** Compiles a field into its value and target; throws RuleFailure. */
export function compileItem(item: Item): (scope: Scope) => { value: Value; places: readonly Place[] } {
  const compute = compileValue(item.value)
  const places = compilePlaces(resolveTarget(item))
  return (scope) => ({ value: compute(scope), places: places(scope) })
}

/** Later fields can use the aliases of earlier ones. */
export function compileFields(fields: readonly Field[]): Select {
  const steps = fields.map((field): ((scope: Scope, output: Terms) => { scope: Scope; output: Terms }) => {
    if (field.type === 'star') return (scope, output) => ({ scope, output: { ...output, ...scope.columns } })
    const compute = compileItem(field)
    return (scope, output) => {
      const { value, places } = compute(scope)
      return { scope: { ...scope, columns: store(scope.columns, places, value) }, output: store(output, places, value) }
    }
  })
  return (start) => {
    let state: { scope: Scope; output: Terms } = { scope: start, output: {} }
    for (const step of steps) state = step(state.scope, state.output)
    return state
  }
}

export const store = (terms: Terms, places: readonly Place[], value: Value): Terms => put(terms, places, value) as Terms

let unnamed = 0

/** Target of a field: alias, own path, or a generated name like the broker's. */
function resolveTarget({ alias, value }: Item): Path {
  if (alias) return alias
  if (value.type === 'path') return value
  if (value.type === 'slice') return value.of
  const name = value.type === 'text' ? value.value : `_v_${buildName(value)}_${Date.now()}${unnamed++}`
  return { type: 'path', steps: [{ type: 'key', name }], range: value.range }
}

function buildName(value: Expression): string {
  if (value.type === 'call') return `fun_${value.name}`
  if (value.type === 'binary') return `op_${value.operator}`
  return value.type === 'number' ? `const_${value.value}` : value.type
}
