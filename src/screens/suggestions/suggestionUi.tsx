import type { ComponentType } from 'react'
import type { FieldFootProps, FieldUi } from '../../forms/types'
import type { Json } from '../../schema/types'
import { lazyDetail } from '../../ui/lazy/lazyDetail'
import type { Suggest } from './Suggested'
import { storedPassword } from './storedPassword'
import { ruleSuggestion, SUGGESTED, type SuggestedField, userSuggestion } from './suggestions'

const Suggested = lazyDetail(async () => (await import('./Suggested')).Suggested, { shape: 'form' })

const users: Suggest = (field, data) => userSuggestion(field, storedPassword(data))
const rules: Suggest = ruleSuggestion

const footOf =
  (field: SuggestedField, suggest: Suggest): ComponentType<FieldFootProps> =>
  (props) => <Suggested {...props} field={field} suggest={suggest} />

const fieldsOf = (suggest: Suggest): Readonly<Record<string, FieldUi>> =>
  Object.fromEntries([...new Set(Object.values(SUGGESTED))].map((field) => [field, { foot: footOf(field, suggest) }]))

export const userFields = fieldsOf(users)
export const ruleFields = fieldsOf(rules)

const initialOf = (suggest: Suggest, kind: string): Readonly<Record<string, Json>> | undefined => {
  const field = SUGGESTED[kind]
  return field && { [field]: suggest(field, undefined).value }
}

export const userInitial = (backend: string) =>
  backend === 'http' ? { body: { username: `\${username}`, password: `\${password}` } } : initialOf(users, backend)

export const ruleInitial = (type: string) =>
  type === 'http'
    ? { body: { username: `\${username}`, clientid: `\${clientid}`, topic: `\${topic}`, action: `\${action}` } }
    : initialOf(rules, type)
