import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { BrokerError, errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'
import { readSettings } from './queries'

const GONE = 404

/** Failures named in one message; the others are counted. */
const NAMED = 5

/**
 * Deletes what operators ask for after a question, and turns the retainer on; each says once what came of it. `onDone`
 * is told the topics whose messages could not be deleted.
 */
export function useRetainedActions(onDone: (failed: readonly string[]) => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  const attempt = async (work: () => Promise<readonly string[]>) => {
    try {
      onDone(await work())
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    void queryClient.invalidateQueries({ queryKey: ['retained'] })
  }

  const remove = async (topics: readonly string[]) => {
    const smart_count = topics.length
    const yes = await confirm({
      title:
        smart_count === 1
          ? translate('clients.retained.delete_question', { topic: topics[0] })
          : translate('clients.retained.delete_question_many', { smart_count }),
      body: translate('clients.retained.delete_body'),
      confirm: translate('clients.retained.delete'),
      danger: true,
    })
    if (!yes) return
    await attempt(async () => {
      const failed = await deleteEach(topics)
      if (failed.length > 0) {
        const named = translate('clients.retained.delete_failed', {
          smart_count: failed.length,
          topics:
            failed
              .slice(0, NAMED)
              .map(({ topic }) => topic)
              .join(', ') + (failed.length > NAMED ? ', …' : ''),
        })
        notify(`${named} — ${errorText(failed[0]?.error, translate)}`, { type: 'error' })
      } else notify('clients.retained.deleted', { type: 'success', messageArgs: { smart_count } })
      return failed.map(({ topic }) => topic)
    })
  }

  const clear = async () => {
    const yes = await confirm({
      title: translate('clients.retained.clear_question'),
      body: translate('clients.retained.clear_body'),
      confirm: translate('clients.retained.clear'),
      danger: true,
    })
    if (!yes) return
    await attempt(async () => {
      await broker.delete('/mqtt/retainer/messages')
      notify('clients.retained.cleared', { type: 'success' })
      return []
    })
  }

  /** Reads the settings first and changes the switch alone: the document is shared with others. */
  const turnOn = () =>
    attempt(async () => {
      const settings = await readSettings(new AbortController().signal)
      await broker.put('/mqtt/retainer', { body: { ...settings, enable: true } })
      notify('clients.retained.turned_on', { type: 'success' })
      return []
    })

  return { remove, clear, turnOn }
}

/** One by one, as the broker has no call for several; a message that is gone already is no failure. */
async function deleteEach(topics: readonly string[]): Promise<{ topic: string; error: unknown }[]> {
  const failed: { topic: string; error: unknown }[] = []
  for (const topic of topics) {
    try {
      await broker.delete('/mqtt/retainer/message/{topic}', { params: { path: { topic } } })
    } catch (error) {
      if (!(error instanceof BrokerError && error.status === GONE)) failed.push({ topic, error })
    }
  }
  return failed
}
