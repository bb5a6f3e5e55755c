import type { ComponentType } from 'react'
import type { FieldFooterProps, FieldUi } from '../../forms/types'
import type { Json } from '../../schema/types'
import { lazyDetail } from '../../ui/lazy/lazyView'
import type { GetSuggestion } from './FieldSuggestion'
import { getStoredPassword } from './getStoredPassword'
import { getRuleSuggestion, getUserSuggestion, SUGGESTED_FIELDS, type SuggestedField } from './suggestions'

const Suggested = lazyDetail(async () => (await import('./FieldSuggestion')).FieldSuggestion, { shape: 'form' })

const suggestUsers: GetSuggestion = (field, data) => getUserSuggestion(field, getStoredPassword(data))
const suggestRules: GetSuggestion = getRuleSuggestion

const createFoot =
  (field: SuggestedField, suggest: GetSuggestion): ComponentType<FieldFooterProps> =>
  (props) => <Suggested {...props} field={field} suggest={suggest} />

const createSuggestedFields = (suggest: GetSuggestion): Readonly<Record<string, FieldUi>> =>
  Object.fromEntries(
    [...new Set(Object.values(SUGGESTED_FIELDS))].map((field) => [field, { foot: createFoot(field, suggest) }]),
  )

export const userFields = createSuggestedFields(suggestUsers)
export const ruleFields = createSuggestedFields(suggestRules)

const getSuggestedValues = (suggest: GetSuggestion, kind: string): Readonly<Record<string, Json>> | undefined => {
  const field = SUGGESTED_FIELDS[kind]
  return field && { [field]: suggest(field, undefined).value }
}

/** Returns the first values of an authenticator. LDAP compares hashes if no method is set, so the form says so. */
export const getUserInitialValues = (backend: string): Readonly<Record<string, Json>> | undefined => {
  if (backend === 'http') return { body: { username: `\${username}`, password: `\${password}` } }
  return backend === 'ldap' ? { method: { type: 'hash' } } : getSuggestedValues(suggestUsers, backend)
}

export const getRuleInitialValues = (type: string) =>
  type === 'http'
    ? { body: { username: `\${username}`, clientid: `\${clientid}`, topic: `\${topic}`, action: `\${action}` } }
    : getSuggestedValues(suggestRules, type)
