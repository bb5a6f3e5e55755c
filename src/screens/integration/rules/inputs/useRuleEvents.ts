import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useDocument } from '../../../../resources/useDocument'
import { events } from '../../../../rulesql/events'
import { eventTextKey } from '../../../../rulesql/texts'

/** One kind of thing that a statement reads, as the broker tells it. */
export interface InputEvent {
  /** What FROM says; of messages a name only. */
  from: string
  title: string
  columns: readonly string[]
}

/** The broker answers a list, which its own document states as one event. */
type ToldEvents = readonly { event: string; columns?: readonly string[] }[]

/** What FROM says of messages in the list of events. */
const MESSAGES = '$events/message_publish'

/**
 * What statements of this broker can read: its own list, with events that the rule language here does not know of; and
 * without it the language's. Messages of topics and of sources are among them, for their columns.
 */
export function useRuleEvents(): readonly InputEvent[] {
  const translate = useTranslate()
  const { data } = useDocument('/rule_events', { once: true })
  return useMemo(() => {
    const known = new Map(events.map((event) => [event.topic, event]))
    const told = (data as unknown as ToldEvents | undefined)?.map(({ event, columns }) => ({
      from: event,
      columns: columns ?? [],
    }))
    const list = told ?? events.map(({ topic, columns }) => ({ from: topic, columns: columns.map(({ name }) => name) }))
    return list.map(({ from, columns }) => {
      const event = known.get(from)
      return { from, columns, title: event ? translate(eventTextKey(event.type)) : from }
    })
  }, [data, translate])
}

/** Those that are written in FROM as they are. */
export const eventsAlone = (list: readonly InputEvent[]): readonly InputEvent[] =>
  list.filter(({ from }) => from.startsWith('$events/') && from !== MESSAGES)

/** What is read by a name in FROM: the event, the messages of a topic filter, those of a source of a known type. */
export function eventFor(name: string, list: readonly InputEvent[]): InputEvent | undefined {
  if (name.startsWith('$events/')) return list.find(({ from }) => from === name)
  if (!name.startsWith('$bridges/')) return list.find(({ from }) => from === MESSAGES)
  return list.find(({ from }) => from.endsWith('*') && name.startsWith(from.slice(0, -1)))
}
