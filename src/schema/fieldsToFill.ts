import type { FieldSchema } from './types'

/** The required fields that somebody must fill in: those without a default or a constant. */
export const getFieldsToFill = ({ required = [], properties = {} }: FieldSchema): string[] =>
  required.filter((name) => getPreset(properties[name] ?? {}) === undefined)

/** What a required field holds if nobody fills it in: its default, or the only value that it can have. */
export const getPreset = (field: FieldSchema): FieldSchema['default'] => field.default ?? field.const
