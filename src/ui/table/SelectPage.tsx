import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Selection } from './types'

/**
 * Selects or clears the rows of this page; indeterminate if some are selected. Rows of other pages keep their
 * state.
 */
export function SelectPage({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const translate = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const count = keys.filter((key) => selection.selected.has(key)).length
  const all = count > 0 && count === keys.length
  const isPartial = count > 0 && !all
  useEffect(() => {
    // `indeterminate` has no HTML attribute.
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  const toggle = () => {
    const next = new Set(selection.selected)
    for (const key of keys) {
      if (all) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next)
  }
  return (
    <input
      ref={box}
      type="checkbox"
      checked={all}
      disabled={keys.length === 0}
      onChange={toggle}
      aria-label={translate('ui.table.select_page')}
    />
  )
}
