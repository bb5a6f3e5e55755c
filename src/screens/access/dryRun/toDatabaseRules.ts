import { parseJsonRule } from '../../../domain/access/parseJsonRule'
import type { DatabaseRule } from '../../../domain/access/sources'

const isRule = (value: unknown): value is DatabaseRule => parseJsonRule(value) !== undefined

/** Returns the valid rules of a record or form, none if the value is no list. */
export const toDatabaseRules = (value: unknown): DatabaseRule[] => (Array.isArray(value) ? value.filter(isRule) : [])
