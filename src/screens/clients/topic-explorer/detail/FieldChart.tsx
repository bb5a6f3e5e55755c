import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StoredMessage } from '../../../../mqtt/storedMessage'
import { useFormat } from '../../../../ui/format/useFormat'
import { Inline } from '../../../../ui/Inline'
import { lazyDetail } from '../../../../ui/lazy/lazyView'
import { PlainSelect } from '../../../../ui/PlainSelect'
import { Section } from '../../../../ui/Section'
import { escapeInvisible } from '../../../../ui/text'
import { useChangeMarks } from '../../../changes/useChangeMarks'
import { LIMITS } from '../store/limits'
import { formatJsonPath, type JsonPath, listNumericFields } from '../store/numbers'
import type { TopicWatch } from '../store/TopicWatch'
import { useSlow } from '../useSlow'

// Lazy: charts are heavy and only needed for numeric fields.
const TrendChart = lazyDetail(async () => (await import('../../../../ui/TrendChart')).TrendChart, { shape: 'chart' })

const REDRAW_INTERVAL_MS = 1_000

/** Chart of a numeric payload field, the first one by default. */
export function FieldChart({ watch, last }: { watch: TopicWatch; last: StoredMessage }) {
  const translate = useTranslate()
  const [, setPath] = useState(watch.path)
  const path = watch.path
  const offered = useMemo(() => listNumericFields(last), [last])
  // Keep the selected field even if the last message lacks it.
  const fields =
    path && !offered.some((each) => formatJsonPath(each) === formatJsonPath(path)) ? [path, ...offered] : offered
  const follow = (next: JsonPath | undefined) => {
    watch.follow(next)
    setPath(next)
  }
  const [isChosen, setIsChosen] = useState(path !== undefined)
  const first = isChosen ? undefined : offered[0]
  useEffect(() => {
    if (!first) return
    watch.follow(first)
    setPath(first)
    setIsChosen(true)
  }, [first, watch])
  const title = translate('explorer.chart.title')
  if (fields.length === 0)
    return (
      <Section title={title}>
        <p style={{ margin: 0 }}>{translate('explorer.chart.none')}</p>
      </Section>
    )
  const select = (
    <PlainSelect
      label={translate('explorer.chart.field')}
      value={path ? formatJsonPath(path) : ''}
      options={[
        { value: '', label: translate('explorer.chart.choose') },
        ...fields.map((each) => ({ value: formatJsonPath(each), label: escapeInvisible(formatJsonPath(each)) })),
      ]}
      onChange={(value) => follow(fields.find((each) => formatJsonPath(each) === value))}
    />
  )
  return path ? <ValueChart watch={watch} path={path} select={select} /> : select
}

function ValueChart({ watch, path, select }: { watch: TopicWatch; path: JsonPath; select: ReactNode }) {
  const translate = useTranslate()
  const format = useFormat()
  const { marks, toggle } = useChangeMarks()
  const samples = useSlow(watch.samples, REDRAW_INTERVAL_MS, path)
  const points = useMemo(() => samples.map(({ t, value }) => ({ t, value })), [samples])
  const name = escapeInvisible(formatJsonPath(path))
  return (
    <>
      <Inline sx={{ columnGap: 2 }}>
        {select}
        {toggle}
      </Inline>
      <TrendChart
        title={translate('explorer.chart.of', { field: name, number: format.number(LIMITS.points) })}
        series={[{ id: 'value', label: name }]}
        points={points}
        marks={marks}
        isFitted
      />
    </>
  )
}
