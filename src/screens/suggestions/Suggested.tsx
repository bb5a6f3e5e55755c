import { useMemo } from 'react'
import { useFormData } from '../../forms/FormHost'
import type { FieldFootProps } from '../../forms/types'
import type { Json } from '../../schema/types'
import { SuggestionFoot } from './SuggestionFoot'
import type { SuggestedField, Suggestion } from './suggestions'

/** What is suggested for a field, after what the form holds. */
export type Suggest = (field: SuggestedField, data: Json | undefined) => Suggestion

interface SuggestedProps extends FieldFootProps {
  field: SuggestedField
  suggest: Suggest
}

/** The foot of one field, after what else the form holds. LDAP has a filter too, which is a text and has a default. */
export function Suggested({ field, suggest, ...props }: SuggestedProps) {
  const data = useFormData()
  const text = JSON.stringify(suggest(field, data))
  // The same as long as it says the same: the form's data change at each key.
  const suggestion = useMemo(() => JSON.parse(text) as Suggestion, [text])
  if (field === 'filter' && props.schema.type === 'string') return null
  return <SuggestionFoot {...props} suggestion={suggestion} />
}
