import { useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '../../../../ui/format/useFormat'
import { PlainSelect } from '../../../../ui/PlainSelect'
import { Section } from '../../../../ui/Section'
import { TrendChart } from '../../../../ui/TrendChart'
import { visible } from '../../../../ui/text'
import type { Kept } from '../store/keep'
import { LIMITS } from '../store/limits'
import { fieldsOf, type JsonPath, pathText } from '../store/numbers'
import type { Watched } from '../store/Watched'
import { useSlow } from '../useSlow'

const SLOW = 1_000

/** The chart of a numeric field; a payload that is a bare number needs no choosing. */
export function FieldChart({ watched, last }: { watched: Watched; last: Kept }) {
  const translate = useTranslate()
  const format = useFormat()
  const [, setPath] = useState(watched.path)
  const path = watched.path
  const offered = useMemo(() => fieldsOf(last), [last])
  // The field that is followed stays, though the last message lacks it.
  const fields = path && !offered.some((each) => pathText(each) === pathText(path)) ? [path, ...offered] : offered
  const follow = (next: JsonPath | undefined) => {
    watched.follow(next)
    setPath(next)
  }
  const bare = !path && offered.length === 1 && offered[0]?.length === 0 ? offered[0] : undefined
  useEffect(() => {
    if (!bare) return
    watched.follow(bare)
    setPath(bare)
  }, [bare, watched])
  const samples = useSlow(watched.samples, SLOW, path)
  const points = useMemo(() => samples.map(({ t, value }) => ({ t, value })), [samples])
  const title = translate('explorer.chart.title')
  if (fields.length === 0)
    return (
      <Section title={title}>
        <p style={{ margin: 0 }}>{translate('explorer.chart.none')}</p>
      </Section>
    )
  const name = path && visible(pathText(path))
  return (
    <>
      <PlainSelect
        label={translate('explorer.chart.field')}
        value={path ? pathText(path) : ''}
        options={[
          { value: '', label: translate('explorer.chart.choose') },
          ...fields.map((each) => ({ value: pathText(each), label: visible(pathText(each)) })),
        ]}
        onChange={(value) => follow(fields.find((each) => pathText(each) === value))}
      />
      {name && (
        <TrendChart
          title={translate('explorer.chart.of', { field: name, number: format.number(LIMITS.points) })}
          series={[{ id: 'value', label: name }]}
          points={points}
          fit
        />
      )}
    </>
  )
}
