import type { BrokerError } from '../../api/errors'
import type { FieldSchema } from '../../schema/types'
import type { Issue } from '../types'
import { baseKind } from './kinds'
import { parsePath, schemaAt } from './paths'

/** The broker's words for what the form has sentences of its own for. */
const RULES: Readonly<Record<string, string>> = {
  required_field: 'required',
  unable_to_convert_to_enum_symbol: 'select',
  unknown_fields: 'unknown',
  not_a_enum_value: 'select',
  bad_duration: 'duration',
}

/** The broker says that it expected another type, in the terms of its own code: the field's kind says it better. */
const RULE_OF_KIND: Readonly<Record<string, string>> = {
  duration: 'duration',
  'byte-size': 'byteSize',
  rate: 'rate',
  'date-time': 'dateTime',
}

/** A broker's refusal as an issue of the field that it names; undefined where it names none of this form. */
export function brokerIssue(error: Pick<BrokerError, 'path' | 'reason'>, schema: FieldSchema): Issue | undefined {
  if (!error.path) return undefined
  const path = parsePath(error.path)
  const field = schemaAt(schema, path)
  if (path.length === 0 || !field) return undefined
  // The reason is often followed by the value refused: `unable_to_convert_to_enum_symbol (x)`.
  const [word = ''] = error.reason.split(/[\s:(]/)
  const rule = word === 'expected' ? RULE_OF_KIND[baseKind(field) ?? ''] : RULES[word]
  return rule ? { path, rule } : { path, rule: 'broker', text: error.reason }
}
