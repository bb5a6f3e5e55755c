import { Fragment } from 'react'
import type { TranslateFunction } from 'react-admin'
import { splitAtMatches } from '../../../../domain/traces/filterLines'
import type { NumberedLine } from '../../../../domain/traces/LogWindow'
import type { Level } from '../../../../domain/traces/parseLine'
import type { Format } from '../../../../ui/format/useFormat'
import { Status, type StatusKind } from '../../../../ui/Status'
import type { Column } from '../../../../ui/table/types'
import { truncateAndEscape } from '../../../../ui/text'

/** Untrusted text on one line with search matches highlighted. */
function HighlightedLine({ text, search }: { text: string; search: string }) {
  const displayText = truncateAndEscape(text)
  if (search === '') return displayText
  return splitAtMatches(displayText, search).map((part, index) => {
    const Part = index % 2 === 1 ? 'mark' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
    return <Part key={index}>{part}</Part>
  })
}

const GRAVE: Readonly<Partial<Record<Level, StatusKind>>> = {
  warning: 'warning',
  error: 'error',
  critical: 'error',
  alert: 'error',
  emergency: 'error',
}

/** Formats a time in the user's time zone with the broker's fractional seconds. */
export function formatLogClock(time: string, format: Format): string {
  const [, fraction = ''] = /(\.\d+)/.exec(time) ?? []
  return `${format.clock(time)}${fraction}`
}

/** Columns of the log lines, with search matches highlighted. */
export function createColumns(
  translate: TranslateFunction,
  format: Format,
  search: string,
  found: number | undefined,
): Column<NumberedLine>[] {
  const label = (key: string) => translate(`traces.line.${key}`)
  const renderText = (getValue: (line: NumberedLine) => string | undefined) => (line: NumberedLine) => (
    <HighlightedLine text={getValue(line) ?? ''} search={search} />
  )
  return [
    {
      id: 'time',
      label: label('time'),
      mono: true,
      width: 150,
      value: ({ event, text }) => event?.time ?? truncateAndEscape(text, 64),
      render: ({ event, seq }) => (
        <time dateTime={event?.time} title={event?.time} data-found={seq === found || undefined}>
          {event ? formatLogClock(event.time, format) : ''}
        </time>
      ),
    },
    {
      id: 'level',
      label: label('level'),
      width: 100,
      render: ({ event }) => {
        if (!event) return null
        const [kind, word] = [GRAVE[event.level], translate(`traces.level.${event.level}`)]
        return kind ? <Status kind={kind} label={word} /> : word
      },
    },
    { id: 'tag', label: label('tag'), mono: true, width: 110, render: renderText(({ event }) => event?.tag) },
    {
      id: 'message',
      label: label('message'),
      mono: true,
      width: 220,
      render: renderText(({ event, text }) => (event ? event.message : text)),
    },
    {
      id: 'clientid',
      label: label('clientid'),
      mono: true,
      width: 160,
      render: renderText(({ event }) => event?.clientid),
    },
    { id: 'topic', label: label('topic'), mono: true, width: 180, render: renderText(({ event }) => event?.topic) },
    {
      id: 'more',
      label: label('more'),
      mono: true,
      width: 420,
      render: renderText(({ event }) => [event?.packet, event?.details].filter(Boolean).join(', ')),
    },
  ]
}
