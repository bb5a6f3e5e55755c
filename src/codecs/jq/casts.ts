import { JqError, type Json } from './ast'
import { getJsonKind, isList, isMap } from './order'

// Casts a value to an array; throws JqError otherwise.

export const castToList = (value: Json): readonly Json[] => {
  if (!isList(value)) throw new JqError(`${getJsonKind(value)} is not an array`)
  return value
}
export const castToMap = (value: Json): { readonly [key: string]: Json } => {
  if (!isMap(value)) throw new JqError(`${getJsonKind(value)} is not an object`)
  return value
}
export const castToText = (value: Json): string => {
  if (typeof value !== 'string') throw new JqError(`${getJsonKind(value)} is not a string`)
  return value
}
export const castToNumber = (value: Json): number => {
  if (typeof value !== 'number') throw new JqError(`${getJsonKind(value)} is not a number`)
  return value
}
