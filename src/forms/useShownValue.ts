import { useCallback, useState } from 'react'
import type { FieldSchema, Json } from '../schema/types'

/**
 * The value that a field shows: what was entered, else the default, to be read and edited; it is not sent for that. A
 * field that is being emptied stays empty until it is left.
 */
export function useShownValue(entered: Json | undefined, schema: FieldSchema, widget: string) {
  const [emptied, setEmptied] = useState(false)
  const empty = useCallback((is: boolean) => setEmptied(is), [])
  const refill = useCallback(() => setEmptied(false), [])
  const isEmpty = emptied && widget !== 'boolean'
  return { value: entered ?? (isEmpty ? undefined : schema.default), emptied: isEmpty, empty, refill }
}
