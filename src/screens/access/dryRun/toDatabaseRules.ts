import { parseJsonRule } from '../../../authz/parseJsonRule'
import type { DatabaseRule } from '../../../authz/sources'

const isRule = (value: unknown): value is DatabaseRule => parseJsonRule(value) !== undefined

/** Returns the valid rules of a record or form, none if the value is no list. */
export const toDatabaseRules = (value: unknown): DatabaseRule[] => (Array.isArray(value) ? value.filter(isRule) : [])
