import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { DataTable } from '../DataTable'
import { UNKNOWN } from '../format/number'
import { useFormat } from '../format/useFormat'
import { MarkText } from './MarksPopover'
import { assignMarks, type Mark } from './marks'
import type { Point, Series } from './series'

/** Chart data as a table, newest first. */
export function PointsTable(props: {
  caption: string
  series: readonly Series[]
  points: readonly Point[]
  formatValue: (value: number) => string
  /** Adds a column with these events. */
  marks?: readonly Mark[] | undefined
}) {
  const { series, points, formatValue, marks } = props
  const translate = useTranslate()
  const format = useFormat()
  const rows = useMemo(() => [...points].reverse(), [points])
  const marksByTime = useMemo(
    () =>
      marks &&
      assignMarks(
        marks,
        points.map(({ t }) => t),
      ),
    [marks, points],
  )
  return (
    <DataTable
      dense
      caption={props.caption}
      rows={rows}
      rowKey={(point) => String(point.t)}
      columns={[
        { id: 't', label: translate('ui.chart.time'), render: (point: Point) => format.dateTime(point.t), width: 200 },
        ...series.map(({ id, label }) => ({
          id,
          label,
          align: 'right' as const,
          render: (point: Point) => {
            const value = point[id]
            return typeof value === 'number' ? formatValue(value) : UNKNOWN
          },
        })),
        ...(marksByTime && marksByTime.size > 0
          ? [
              {
                id: 'marks',
                label: translate('ui.chart.marks'),
                render: ({ t }: Point) =>
                  (marksByTime.get(t) ?? []).map((mark) => (
                    <div key={`${mark.t} ${mark.text}`}>
                      <MarkText mark={mark} />
                    </div>
                  )),
              },
            ]
          : []),
      ]}
    />
  )
}
