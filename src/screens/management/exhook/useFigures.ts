import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../ui/format/useFormat'
import type { Column } from '../../../ui/table/types'
import type { ExHookCounts } from '../serverFacts'

const FIGURES = ['succeed', 'failed', 'rate', 'max_rate'] as const

/** Rate columns are wider because of their long headers. */
const WIDTH = { succeed: 110, failed: 100, rate: 170, max_rate: 190 } as const

/** Returns call metrics as facts and as table columns. */
export function useFigures() {
  const translate = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const label = (name: string) => translate(`exhook.figure.${name}`)
    const formatValue = (counts: ExHookCounts | undefined, name: (typeof FIGURES)[number]) =>
      format.number(counts?.[name])
    return {
      facts: (counts: ExHookCounts | undefined) =>
        FIGURES.map((name) => ({ label: label(name), value: formatValue(counts, name) })),
      columns: <T extends { metrics?: ExHookCounts }>(): Column<T>[] =>
        FIGURES.map((name) => ({
          id: name,
          label: label(name),
          align: 'right',
          width: WIDTH[name],
          render: ({ metrics }) => formatValue(metrics, name),
        })),
    }
  }, [translate, format])
}
