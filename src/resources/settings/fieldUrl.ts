import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Path } from '../../forms/types'

export const FIELD_PARAM = 'field'

/** Builds the URL of a settings field, such as `/mqtt/retainer?field=backend.max_retained_messages`. */
export function getFieldUrl(route: string, tab: string | undefined, path: Path): string {
  const query = new URLSearchParams({ ...(tab !== undefined && { tab }), [FIELD_PARAM]: path.join('.') })
  return `${route}?${query}`
}

/** Returns the field in the URL; a new array for each navigation. */
export function useFieldFromUrl(): Path | undefined {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to the same field focuses it again
  return useMemo(() => new URLSearchParams(search).get(FIELD_PARAM)?.split('.'), [search, key])
}
