import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { LEVELS } from '../../../../domain/traces/parseLine'
import type { FilterField, FilterValues } from '../../../../ui/FilterBar'

const NAMES = ['search', 'level', 'clientid'] as const

/** Log filters stored in the URL: search, level, client ID and node. */
export function useLogFilters() {
  const translate = useTranslate()
  const [params, setParams] = useSearchParams()
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
  const set = useCallback(
    (values: FilterValues, names: readonly string[]) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const name of names) {
            const value = values[name]
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const text = params.toString()
  const values = useMemo((): FilterValues => {
    const now = new URLSearchParams(text)
    return Object.fromEntries(NAMES.flatMap((name) => (now.get(name) ? [[name, now.get(name) ?? '']] : [])))
  }, [text])
  const setValues = useCallback((next: FilterValues) => set(next, NAMES), [set])
  const setNode = useCallback((node: string) => set({ node }, ['node']), [set])
  return { fields, values, setValues, node: params.get('node') ?? undefined, setNode }
}
