import type { Json } from '../../../schema/types'
import type { Body } from './parts'

// What brokers tell may be of any type: what is not of the one wanted counts as nothing.

/** A value as an object. */
export const object = (value: Json | undefined): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** A value as a list. */
export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** A value as a text. */
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** An object without these of its properties. */
export const without = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
