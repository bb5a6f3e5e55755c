import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { BrokerError, errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'
import type { DelayedRow } from './queries'

const GONE = 404

/** Failures named in one message; the others are counted. */
const NAMED = 5

/**
 * Deletes what operators ask for after a question, and turns delaying on; each says once what came of it. `onDone` is
 * told what could not be deleted.
 */
export function useDelayedActions(onDone: (failed: readonly DelayedRow[]) => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  const attempt = async (work: () => Promise<readonly DelayedRow[]>) => {
    try {
      onDone(await work())
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    void queryClient.invalidateQueries({ queryKey: ['delayed'] })
  }
  const ask = (title: string) =>
    confirm({
      title,
      body: translate('clients.delayed.delete_body'),
      confirm: translate('clients.delayed.delete'),
      danger: true,
    })

  const remove = async (rows: readonly DelayedRow[]) => {
    const smart_count = rows.length
    const question =
      smart_count === 1
        ? translate('clients.delayed.delete_question', { topic: rows[0]?.topic })
        : translate('clients.delayed.delete_question_many', { smart_count })
    if (!(await ask(question))) return
    await attempt(async () => {
      const failed = await deleteEach(rows)
      if (failed.length > 0) {
        const named = translate('clients.delayed.delete_failed', {
          smart_count: failed.length,
          topics:
            failed
              .slice(0, NAMED)
              .map(({ row }) => row.topic ?? '')
              .join(', ') + (failed.length > NAMED ? ', …' : ''),
        })
        notify(`${named} — ${errorText(failed[0]?.error, translate)}`, { type: 'error' })
      } else notify('clients.delayed.deleted', { type: 'success', messageArgs: { smart_count } })
      return failed.map(({ row }) => row)
    })
  }

  /** Every message to a topic, those of other pages too: the broker has a call for that. */
  const removeTopic = async (topic: string) => {
    if (!(await ask(translate('clients.delayed.delete_topic_question', { topic })))) return
    await attempt(async () => {
      await broker.delete('/mqtt/delayed/messages/{topic}', { params: { path: { topic } } })
      notify('clients.delayed.topic_deleted', { type: 'success', messageArgs: { topic } })
      return []
    })
  }

  /** Reads the settings first and changes the switch alone: the document is shared with others. */
  const turnOn = () =>
    attempt(async () => {
      const settings = await broker.get('/mqtt/delayed')
      await broker.put('/mqtt/delayed', { body: { ...settings, enable: true } })
      notify('clients.delayed.turned_on', { type: 'success' })
      return []
    })

  return { remove, removeTopic, turnOn }
}

/** One by one; a message that was published or deleted meanwhile is no failure. */
async function deleteEach(rows: readonly DelayedRow[]): Promise<{ row: DelayedRow; error: unknown }[]> {
  const failed: { row: DelayedRow; error: unknown }[] = []
  for (const row of rows) {
    const { node = '', msgid = '' } = row
    try {
      await broker.delete('/mqtt/delayed/messages/{node}/{msgid}', { params: { path: { node, msgid } } })
    } catch (error) {
      if (!(error instanceof BrokerError && error.status === GONE)) failed.push({ row, error })
    }
  }
  return failed
}
