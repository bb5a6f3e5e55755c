import { useTranslate } from 'react-admin'
import type { PathParams } from '../../../api/records'
import { humanize } from '../../../forms/core/fieldText'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'
import { UntrustedText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty } from '../../../ui/states'
import { truncateAndEscape } from '../../../ui/text'
import { extractRows, formatCellValue, type Rows } from '../answerRows'
import { MetricsPanel } from './MetricsPanel'
import { readMetrics } from './readMetrics'

/** Groups within groups to show as sections. Deeper values are shown as JSON. */
const MAX_DEPTH = 3

/** Polled answer of a read: metrics as figures, facts in sections, lists as tables. */
export function AnswerPanel({ path, params }: { path: string; params?: PathParams }) {
  const translate = useTranslate()
  const live = useDocument(path, params ? { path: params } : {})
  return (
    <LivePanel live={live} failedTitle={translate('generated.answerFailed')} skeleton="form">
      {(answer) => (
        <Stack>
          <Answer value={answer as Json} />
        </Stack>
      )}
    </LivePanel>
  )
}

function Answer({ value }: { value: Json }) {
  const title = useTranslate()('generated.values')
  const metrics = readMetrics(value)
  if (!metrics) return <Value title={title} value={value} depth={0} />
  return (
    <>
      <MetricsPanel metrics={metrics} />
      {Object.keys(metrics.rest).length > 0 && <Value title={title} value={metrics.rest} depth={0} />}
    </>
  )
}

function Value({ title, value, depth }: { title: string; value: Json; depth: number }) {
  const translate = useTranslate()
  if (Array.isArray(value)) {
    const list = value.flat()
    const rows = list.length > 0 ? extractRows(list) : undefined
    if (list.length === 0) return <Empty title={translate('generated.noData')} />
    if (rows) return <Table title={title} rows={rows} />
  }
  if (!isObject(value)) return <Facts title={title} values={{ [translate('generated.value')]: value }} />
  const nested = Object.entries(value).filter(([, one]) => isNested(one) && depth < MAX_DEPTH)
  const plain = Object.fromEntries(Object.entries(value).filter(([, one]) => !isNested(one) || depth >= MAX_DEPTH))
  return (
    <>
      {Object.keys(plain).length > 0 && <Facts title={title} values={plain} />}
      {nested.map(([name, one]) => (
        <Value key={name} title={humanize(name)} value={one} depth={depth + 1} />
      ))}
    </>
  )
}

/** Rates and lists of plain values are shown in one line. */
const isNested = (value: Json): boolean =>
  Array.isArray(value)
    ? value.some((one) => typeof one === 'object' && one !== null)
    : isObject(value) && Object.keys(value).length > 0

function Facts({ title, values }: { title: string; values: Record<string, Json> }) {
  const translate = useTranslate()
  const format = useFormat()
  const show = (value: Json) => {
    if (typeof value === 'number') return format.number(value)
    if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no')
    if (Array.isArray(value)) return <UntrustedText text={value.map(String).join(', ')} />
    return <UntrustedText text={formatCellValue(value)} />
  }
  return (
    <Section title={truncateAndEscape(title, 64)}>
      <KeyValue
        items={Object.entries(values).map(([name, value]) => ({
          label: truncateAndEscape(humanize(name), 64),
          value: value === null || value === '' ? undefined : show(value),
        }))}
      />
    </Section>
  )
}

interface Line {
  id: string
  row: Json
}

function Table({ title, rows: { rows, columns } }: { title: string; rows: Rows }) {
  const translate = useTranslate()
  const names = columns.length > 0 ? columns : [undefined]
  return (
    <Section title={truncateAndEscape(title, 64)} flush>
      <LocalTable<Line>
        caption={title}
        rows={rows.map((row, at) => ({ id: String(at), row }))}
        rowKey={({ id }) => id}
        columns={names.map((name) => {
          const getText = ({ row }: Line) => formatCellValue(name !== undefined && isObject(row) ? row[name] : row)
          return {
            id: name ?? 'value',
            label: name === undefined ? translate('generated.value') : truncateAndEscape(humanize(name), 64),
            width: 200,
            value: getText,
            render: (line: Line) => <UntrustedText text={getText(line)} />,
          }
        })}
      />
    </Section>
  )
}
