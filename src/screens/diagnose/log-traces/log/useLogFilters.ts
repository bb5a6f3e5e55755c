import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { LEVELS } from '../../../../domain/traces/parseLine'
import type { FilterField, FilterValues } from '../../../../ui/FilterBar'
import { useUrlParams } from '../../../../ui/useUrlParams'

const NAMES = ['search', 'level', 'clientid'] as const

/** Log filters stored in the URL: search, level, client ID and node. */
export function useLogFilters() {
  const translate = useTranslate()
  const [params, change] = useUrlParams()
  const fields = useMemo(
    (): FilterField[] => [
      { name: 'search', label: translate('traces.search_log'), type: 'text', mono: true, isWide: true },
      {
        name: 'level',
        label: translate('traces.line.level'),
        type: 'select',
        options: LEVELS.map((value) => ({ value, label: translate(`traces.level.${value}`) })),
      },
      { name: 'clientid', label: translate('traces.line.clientid'), type: 'text', mono: true },
    ],
    [translate],
  )
  const text = params.toString()
  const values = useMemo((): FilterValues => {
    const now = new URLSearchParams(text)
    return Object.fromEntries(NAMES.flatMap((name) => (now.get(name) ? [[name, now.get(name) ?? '']] : [])))
  }, [text])
  const setValues = useCallback(
    (next: FilterValues) => change(Object.fromEntries(NAMES.map((name) => [name, next[name]]))),
    [change],
  )
  const setNode = useCallback((node: string) => change({ node }), [change])
  return { fields, values, setValues, node: params.get('node') ?? undefined, setNode }
}
