import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { events } from '../../../../domain/rulesql/events'
import { getEventTextKey } from '../../../../domain/rulesql/texts'
import { useDocument } from '../../../../resources/useDocument'

export interface InputEvent {
  /** Name in FROM; only an identifier for messages. */
  from: string
  title: string
  columns: readonly string[]
}

/** The broker returns a list; its API schema declares a single event. */
type RuleEventsResponse = readonly { event: string; columns?: readonly string[] }[]

/** Identifier of published messages in the broker's list. */
const MESSAGE_EVENT = '$events/message_publish'

/**
 * Returns the events that statements can read: the broker's list, otherwise the built-in one. Includes messages of
 * topics and sources for their columns.
 */
export function useRuleEvents(): readonly InputEvent[] {
  const translate = useTranslate()
  const { data } = useDocument('/rule_events', { once: true })
  return useMemo(() => {
    const eventsByTopic = new Map(events.map((event) => [event.topic, event]))
    const brokerEvents = (data as RuleEventsResponse | undefined)?.map(({ event, columns }) => ({
      from: event,
      columns: columns ?? [],
    }))
    const list =
      brokerEvents ?? events.map(({ topic, columns }) => ({ from: topic, columns: columns.map(({ name }) => name) }))
    return list.map(({ from, columns }) => {
      const event = eventsByTopic.get(from)
      return { from, columns, title: event ? translate(getEventTextKey(event.type)) : from }
    })
  }, [data, translate])
}

export const filterNamedEvents = (list: readonly InputEvent[]): readonly InputEvent[] =>
  list.filter(({ from }) => from.startsWith('$events/') && from !== MESSAGE_EVENT)

/** Returns the event behind a name in FROM; undefined for a source of an unknown type. */
export function findInputEvent(name: string, list: readonly InputEvent[]): InputEvent | undefined {
  if (name.startsWith('$events/')) return list.find(({ from }) => from === name)
  if (!name.startsWith('$bridges/')) return list.find(({ from }) => from === MESSAGE_EVENT)
  return list.find(({ from }) => from.endsWith('*') && name.startsWith(from.slice(0, -1)))
}
