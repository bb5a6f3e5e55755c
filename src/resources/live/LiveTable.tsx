import type { ComponentProps, ReactNode } from 'react'
import type { Live } from '../../api/live'
import { Section } from '../../ui/Section'
import { LocalTable } from '../list/LocalTable'
import { LivePanel } from './LivePanel'

interface LiveTableProps<Data, T> extends Omit<ComponentProps<typeof LocalTable<T>>, 'caption' | 'rows'> {
  title: string
  live: Live<Data>
  failedTitle: string
  getRows: (data: Data) => readonly T[]
  /** Buttons next to the title. */
  actions?: ReactNode
}

/** Section with a table of polled data. */
export function LiveTable<Data, T>({ title, live, failedTitle, getRows, actions, ...table }: LiveTableProps<Data, T>) {
  return (
    <Section title={title} flush actions={actions}>
      <LivePanel live={live} failedTitle={failedTitle} skeleton="table">
        {(data) => <LocalTable {...table} caption={title} rows={getRows(data)} />}
      </LivePanel>
    </Section>
  )
}
