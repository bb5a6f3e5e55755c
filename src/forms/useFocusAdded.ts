import { useEffect, useRef } from 'react'

/**
 * Focuses the first control of an item that the user added at the end of a list. `items` is the selector of the items.
 * Call `expectItem` before adding one.
 */
export function useFocusAdded(count: number, items: string) {
  const list = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of items changes
  useEffect(() => {
    if (!isExpected.current) return
    isExpected.current = false
    const last = [...(list.current?.querySelectorAll(items) ?? [])].at(-1)
    last?.querySelector<HTMLElement>(':is(input, select, textarea, button)')?.focus()
  }, [count])
  const expectItem = () => {
    isExpected.current = true
  }
  return { list, expectItem }
}
