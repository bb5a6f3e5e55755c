import { useCallback } from 'react'
import { useOptionText } from '../../../forms/useFieldText'
import { truncateAndEscape } from '../../../ui/text'

/** How a source is called: by its kind, of which there is one at most. */
export function useSourceName(): (type: string) => string {
  const optionText = useOptionText()
  return useCallback((type) => truncateAndEscape(optionText('type', type), 64), [optionText])
}
