import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import type { PartBody } from './parts'

// Broker responses may contain any type: unexpected values become empty ones.

export const toObject = (value: Json | undefined): PartBody => (isObject(value) ? value : {})

export const toList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

export const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

export const omitKeys = (body: PartBody, names: readonly string[]): PartBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
