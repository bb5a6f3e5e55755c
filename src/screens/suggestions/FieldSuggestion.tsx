import { useMemo } from 'react'
import { useFormData } from '../../forms/FormHost'
import type { FieldFooterProps } from '../../forms/types'
import type { Json } from '../../schema/types'
import { SuggestionFoot } from './SuggestionFoot'
import type { SuggestedField, Suggestion } from './suggestions'

export type GetSuggestion = (field: SuggestedField, data: Json | undefined) => Suggestion

interface FieldSuggestionProps extends FieldFooterProps {
  field: SuggestedField
  suggest: GetSuggestion
}

/** Suggestion below a field. The string filter of LDAP has a default and needs none. */
export function FieldSuggestion({ field, suggest, ...props }: FieldSuggestionProps) {
  const data = useFormData()
  const text = JSON.stringify(suggest(field, data))
  // Keeps the object identity while the content is unchanged: form data changes on every key press.
  const suggestion = useMemo(() => JSON.parse(text) as Suggestion, [text])
  if (field === 'filter' && props.schema.type === 'string') return null
  return <SuggestionFoot {...props} suggestion={suggestion} />
}
