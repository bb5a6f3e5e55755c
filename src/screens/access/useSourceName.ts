import { useCallback } from 'react'
import { useOptionText } from '../../forms/useFieldText'
import { truncateAndEscape } from '../../ui/text'

/** Returns the display name of a source: its type, which is unique. */
export function useSourceName(): (type: string) => string {
  const optionText = useOptionText()
  return useCallback((type) => truncateAndEscape(optionText('type', type), 64), [optionText])
}
