import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Path } from '../../forms/types'

export const FIELD = 'field'

/** Builds the URL of a settings field, such as `/mqtt/retainer?field=backend.max_retained_messages`. */
export function fieldAddress(route: string, tab: string | undefined, path: Path): string {
  const query = new URLSearchParams({ ...(tab !== undefined && { tab }), [FIELD]: path.join('.') })
  return `${route}?${query}`
}

/** Returns the field in the URL; a new array for each navigation. */
export function useFieldInAddress(): Path | undefined {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to the same field focuses it again
  return useMemo(() => new URLSearchParams(search).get(FIELD)?.split('.'), [search, key])
}
