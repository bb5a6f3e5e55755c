import { JqError, type Json } from './ast'
import { isList, isMap, kindOf } from './order'

// A value as the kind that a function takes; JqError where it is another.

export const listOf = (value: Json): readonly Json[] => {
  if (!isList(value)) throw new JqError(`${kindOf(value)} is not an array`)
  return value
}
export const mapOf = (value: Json): { readonly [key: string]: Json } => {
  if (!isMap(value)) throw new JqError(`${kindOf(value)} is not an object`)
  return value
}
export const textOf = (value: Json): string => {
  if (typeof value !== 'string') throw new JqError(`${kindOf(value)} is not a string`)
  return value
}
export const numberOf = (value: Json): number => {
  if (typeof value !== 'number') throw new JqError(`${kindOf(value)} is not a number`)
  return value
}
