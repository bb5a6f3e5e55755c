import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { CopyText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import type { Column, Sort } from '../../../ui/table/types'
import { type Counter, sortCounters } from './counters'
import { getCounterGroup, groups } from './groups'

/** Returns the explanation of a counter; '' for unknown counters of newer brokers. */
export function useExplanation(): (name: string) => string {
  const translate = useTranslate()
  return useCallback((name) => translate(`metrics.counter.${name.replaceAll('.', '_')}`, { _: '' }), [translate])
}

const Wrapped = styled('span')({ whiteSpace: 'normal', overflowWrap: 'anywhere' })

/** One table per group of counters; empty groups are hidden. */
export function Groups(props: {
  counters: readonly Counter[]
  openedAt: number
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}) {
  const { openedAt, sort, onSort } = props
  const counters = sortCounters(props.counters, sort)
  const translate = useTranslate()
  const columns = useColumns(openedAt)
  return (
    <>
      {groups.map((group) => {
        const rows = counters.filter(({ name }) => getCounterGroup(name) === group)
        if (rows.length === 0) return null
        const title = translate(`metrics.group.${group}`)
        return (
          <Section key={group} title={title} flush>
            <LocalTable
              caption={translate('metrics.caption', { group: title })}
              rows={rows}
              columns={columns}
              rowKey={({ name }) => name}
              sort={sort}
              onSort={onSort}
            />
          </Section>
        )
      })}
    </>
  )
}

/** Below this width, only name, value and change fit. */
const getNarrowQuery = (theme: Theme) => theme.breakpoints.down('sm')

function useColumns(openedAt: number): Column<Counter>[] {
  const narrow = useMediaQuery(getNarrowQuery)
  const translate = useTranslate()
  const format = useFormat()
  const explain = useExplanation()
  return [
    {
      id: 'name',
      label: translate('metrics.name'),
      mono: true,
      sortable: true,
      width: narrow ? 184 : 300,
      value: ({ name }) => name,
      // Wrap names on narrow screens, because many have the same prefix.
      render: ({ name }) => (narrow ? <Wrapped>{name}</Wrapped> : <CopyText mono ellipsis="end" text={name} />),
    },
    {
      id: 'value',
      label: translate('metrics.value'),
      align: 'right',
      sortable: true,
      width: narrow ? 84 : 120,
      render: ({ value }) => format.number(value),
    },
    {
      id: 'change',
      label: narrow ? translate('metrics.change_short') : translate('metrics.change', { time: format.clock(openedAt) }),
      align: 'right',
      sortable: true,
      width: narrow ? 86 : 185,
      render: ({ change }) => (change === 0 ? '0' : `+${format.number(change)}`),
    },
    {
      id: 'meaning',
      label: translate('metrics.meaning'),
      width: 460,
      render: ({ name }) => explain(name) || '–',
    },
  ]
}
