import type { AvroType } from '../../../../codecs/avro/readAvro'
import { isObject } from '../../../../schema/isObject'
import type { Json } from '../../../../schema/types'

/** First mismatch between a value and a type. */
export interface Misfit {
  /** Path such as `a.list[0]`; empty for the root. */
  at: string
  expected: string
}

const INT = 2 ** 31
const isWhole = (value: Json, limit: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= -limit && value < limit

/**
 * Returns the first mismatch of JSON data in the form that rules use: union values without a branch name, bytes as
 * strings of code points up to 255.
 */
export function findAvroMisfit(value: Json | undefined, type: AvroType, at = ''): Misfit | undefined {
  const createMisfit = (expected: string): Misfit => ({ at, expected })
  const expectValid = (isValid: boolean, expected: string) => (isValid ? undefined : createMisfit(expected))
  switch (type.kind) {
    case 'named':
      return findAvroMisfit(value, type.resolve(), at)
    case 'null':
      return expectValid(value === null, 'null')
    case 'boolean':
      return expectValid(typeof value === 'boolean', 'boolean')
    case 'int':
      return expectValid(value !== undefined && isWhole(value, INT), 'int')
    case 'long':
      return expectValid(value !== undefined && isWhole(value, 2 ** 63), 'long')
    case 'float':
    case 'double':
      return expectValid(typeof value === 'number', type.kind)
    case 'string':
      return expectValid(typeof value === 'string', 'string')
    case 'bytes':
      return expectValid(typeof value === 'string' && isBytes(value), 'bytes')
    case 'fixed':
      return expectValid(
        typeof value === 'string' && isBytes(value) && value.length === type.size,
        `fixed ${type.size}`,
      )
    case 'enum':
      return expectValid(typeof value === 'string' && type.symbols.includes(value), type.symbols.join(' | '))
    case 'array':
      if (!Array.isArray(value)) return createMisfit('array')
      return findFirst(value.map((item, i) => () => findAvroMisfit(item, type.itemType, `${at}[${i}]`)))
    case 'map':
      if (!isObject(value)) return createMisfit('map')
      return findFirst(
        Object.entries(value).map(
          ([name, item]) =>
            () =>
              findAvroMisfit(item, type.itemType, joinPath(at, name)),
        ),
      )
    case 'record':
      if (!isObject(value)) return createMisfit(type.name)
      return findFirst(
        type.fields.map((field) => () => {
          const fieldValue = Object.hasOwn(value, field.name) ? value[field.name] : undefined
          return fieldValue === undefined && field.hasDefault
            ? undefined
            : findAvroMisfit(fieldValue, field.type, joinPath(at, field.name))
        }),
      )
    case 'union':
      return findUnionMisfit(value, type.branches, at)
  }
}

/** If null is the only other branch, report the mismatch within the non-null branch. */
function findUnionMisfit(value: Json | undefined, branches: readonly AvroType[], at: string): Misfit | undefined {
  const misfits = branches.map((branch) => findAvroMisfit(value, branch, at))
  if (misfits.includes(undefined)) return undefined
  const [only, ...others] = misfits.filter((_, i) => branches[i]?.kind !== 'null')
  if (only && others.length === 0 && only.at !== at) return only
  return { at, expected: branches.map((branch) => ('name' in branch ? branch.name : branch.kind)).join(' | ') }
}

const joinPath = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)
const isBytes = (text: string) => [...text].every((char) => (char.codePointAt(0) ?? 0) <= 0xff)

function findFirst(checks: readonly (() => Misfit | undefined)[]): Misfit | undefined {
  for (const check of checks) {
    const found = check()
    if (found) return found
  }
  return undefined
}
