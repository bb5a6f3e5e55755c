import { useCallback, useState } from 'react'
import type { FieldSchema, Json } from '../schema/types'

/**
 * Returns the value to display: the input, or the default. A displayed default is not sent. A field that was
 * cleared stays empty until blur.
 */
export function useDisplayedValue(entered: Json | undefined, schema: FieldSchema, widget: string) {
  const [emptied, setEmptied] = useState(false)
  const empty = useCallback((is: boolean) => setEmptied(is), [])
  const refill = useCallback(() => setEmptied(false), [])
  const isEmpty = emptied && widget !== 'boolean'
  return { value: entered ?? (isEmpty ? undefined : schema.default), emptied: isEmpty, empty, refill }
}
