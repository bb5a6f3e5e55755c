import type { FieldSchema } from './types'

export const getFieldsToFill = ({ required = [], properties = {} }: FieldSchema): string[] =>
  required.filter((name) => getPreset(properties[name] ?? {}) === undefined)

/** Returns the value of a field that is left empty: its default or its only allowed value. */
export const getPreset = (field: FieldSchema): FieldSchema['default'] => field.default ?? field.const
