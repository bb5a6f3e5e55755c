import { useCallback, useRef } from 'react'
import { runOnRelease } from '../ui/runOnRelease'
import { useFormHost } from './FormHost'
import type { Path } from './types'

/** Validates a field on blur after an edit, so that tabbing through an untouched form shows no errors. */
export function useTouch(path: Path) {
  const { visitField } = useFormHost()
  const isEdited = useRef(false)
  const edit = useCallback(() => {
    isEdited.current = true
  }, [])
  const blur = useCallback(() => {
    if (isEdited.current) runOnRelease(() => visitField(path))
  }, [visitField, path])
  return { edit, blur }
}
