import { useTranslate } from 'ra-core'
import { CopyText } from '../../../ui/Copy'
import { type Column, DataTable } from '../../../ui/DataTable'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import type { Counter } from './counters'
import { groupOf, groups } from './groups'
import { useExplanation } from './useExplanation'

/** The counters in their groups, each group a table; a group without any is left out. */
export function Groups({ counters, opened }: { counters: readonly Counter[]; opened: number }) {
  const translate = useTranslate()
  const columns = useColumns(opened)
  return (
    <>
      {groups.map((group) => {
        const rows = counters.filter(({ name }) => groupOf(name) === group)
        if (rows.length === 0) return null
        const title = translate(`metrics.group.${group}`)
        return (
          <Section key={group} title={title} flush>
            <DataTable
              dense
              caption={translate('metrics.caption', { group: title })}
              rows={rows}
              columns={columns}
              rowKey={({ name }) => name}
            />
          </Section>
        )
      })}
    </>
  )
}

function useColumns(opened: number): Column<Counter>[] {
  const translate = useTranslate()
  const format = useFormat()
  const explain = useExplanation()
  return [
    {
      id: 'name',
      label: translate('metrics.name'),
      mono: true,
      width: 300,
      value: ({ name }) => name,
      render: ({ name }) => <CopyText mono ellipsis="end" text={name} />,
    },
    {
      id: 'value',
      label: translate('metrics.value'),
      align: 'right',
      width: 120,
      render: ({ value }) => format.number(value),
    },
    {
      id: 'change',
      label: translate('metrics.change', { time: format.clock(opened) }),
      align: 'right',
      width: 185,
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
