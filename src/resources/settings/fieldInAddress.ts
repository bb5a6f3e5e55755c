import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Path } from '../../forms/types'

/** The parameter that names a field to be shown. */
export const FIELD = 'field'

/** Where a field of a page of settings is: `/mqtt/retainer?field=backend.max_retained_messages`. */
export function fieldAddress(route: string, tab: string | undefined, path: Path): string {
  const query = new URLSearchParams({ ...(tab !== undefined && { tab }), [FIELD]: path.join('.') })
  return `${route}?${query}`
}

/** The field that the address names; another one each time that somebody goes there. */
export function useFieldInAddress(): Path | undefined {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field, gone to again, is to be shown again
  return useMemo(() => new URLSearchParams(search).get(FIELD)?.split('.'), [search, key])
}
