import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { each, undone, unlessGone } from '../../../api/each'
import { errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'
import { useBulk } from '../bulk/useBulk'
import { type DelayedRow, keyOf } from './queries'

const texts = {
  working: 'clients.delayed.deleting',
  done: 'clients.delayed.deleted',
  report: 'clients.delayed.report_title',
  left: 'clients.delayed.left',
  failed: 'clients.delayed.failed_count',
}

/** A message that was published or deleted meanwhile is no failure. */
const remove = ({ node = '', msgid = '' }: DelayedRow, signal: AbortSignal) =>
  broker
    .delete('/mqtt/delayed/messages/{node}/{msgid}', { params: { path: { node, msgid } }, signal })
    .catch(unlessGone)

/**
 * Deletes what operators ask for after a question, and turns delaying on; each says once what came of it. `onDone` is
 * told how to know what was to be deleted, and what was not.
 */
export function useDelayedActions(
  onDone: (asked: (row: DelayedRow) => boolean, failed: readonly DelayedRow[]) => void,
) {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  const nameOf = ({ topic = '' }: DelayedRow) => topic
  const bulk = useBulk<DelayedRow>({ texts, nameOf, onRetry: (rows) => void removeEach(rows) })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['delayed'] })
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    void refresh()
  }
  const ask = (title: string) =>
    confirm({
      title,
      body: translate('clients.delayed.delete_body'),
      confirm: translate('clients.delayed.delete'),
      danger: true,
    })

  const removeEach = async (rows: readonly DelayedRow[]) => {
    const result = await bulk.run(rows, (all, options) => each(all, remove, options))
    const asked = new Set(rows.map(keyOf))
    onDone((row) => asked.has(keyOf(row)), undone(result))
    void refresh()
  }

  const askToRemove = async (rows: readonly DelayedRow[]) => {
    const smart_count = rows.length
    const question =
      smart_count === 1
        ? translate('clients.delayed.delete_question', { topic: rows[0]?.topic })
        : translate('clients.delayed.delete_question_many', { smart_count })
    if (await ask(question)) await removeEach(rows)
  }

  /** Every message to a topic, those of other pages too: the broker has a call for that. */
  const removeTopic = async (topic: string) => {
    if (!(await ask(translate('clients.delayed.delete_topic_question', { topic })))) return
    await attempt(async () => {
      await broker.delete('/mqtt/delayed/messages/{topic}', { params: { path: { topic } } })
      notify('clients.delayed.topic_deleted', { type: 'success', messageArgs: { topic } })
      onDone((row) => row.topic === topic, [])
    })
  }

  /** Reads the settings first and changes the switch alone: the document is shared with others. */
  const turnOn = () =>
    attempt(async () => {
      const settings = await broker.get('/mqtt/delayed')
      await broker.put('/mqtt/delayed', { body: { ...settings, enable: true } })
      notify('clients.delayed.turned_on', { type: 'success' })
    })

  return { remove: askToRemove, removeTopic, turnOn, dialog: bulk.dialog }
}
