import { kindOf } from '../kinds'
import type { SchemaTransform } from '../walk'

/** States the kind of a plain value as its `format`, as our own document does. */
export const kinds: SchemaTransform = (schema, { name }) => {
  const kind = kindOf(schema, name)
  return kind === undefined || schema.format === kind ? schema : { ...schema, format: kind }
}

/** Examples have said what they could: they go, and with them the ones that do not fit their schema. */
export const dropExamples: SchemaTransform = ({ example, examples, ...schema }) => schema
