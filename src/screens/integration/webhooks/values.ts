import type { Json } from '../../../schema/types'
import type { Body } from './parts'

// Broker responses may contain any type: unexpected values become empty ones.

export const object = (value: Json | undefined): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

export const without = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
