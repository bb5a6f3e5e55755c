import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { each, undone, unlessGone } from '../../../api/each'
import { errorText } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useConfirm } from '../../../ui/useConfirm'
import { useBulk } from '../bulk/useBulk'
import { readSettings } from './queries'

const texts = {
  working: 'clients.retained.deleting',
  done: 'clients.retained.deleted',
  report: 'clients.retained.report_title',
  left: 'clients.retained.left',
  failed: 'clients.retained.failed_count',
}

/** One by one: the broker has no call for several. */
const remove = (topic: string, signal: AbortSignal) =>
  broker.delete('/mqtt/retainer/message/{topic}', { params: { path: { topic } }, signal }).catch(unlessGone)

/**
 * Deletes what operators ask for after a question, and turns the retainer on; each says once what came of it. `onDone`
 * is told the topics asked for and those whose messages were not deleted.
 */
export function useRetainedActions(
  onDone: (asked: readonly string[], failed: readonly string[]) => void,
  onCleared: () => void,
) {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  const bulk = useBulk<string>({ texts, nameOf: (topic) => topic, onRetry: (topics) => void removeEach(topics) })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['retained'] })
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    void refresh()
  }

  const removeEach = async (topics: readonly string[]) => {
    const result = await bulk.run(topics, (all, options) => each(all, remove, options))
    onDone(topics, undone(result))
    void refresh()
  }

  const askToRemove = async (topics: readonly string[]) => {
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
    if (yes) await removeEach(topics)
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
      onCleared()
    })
  }

  /** Reads the settings first and changes the switch alone: the document is shared with others. */
  const turnOn = () =>
    attempt(async () => {
      const settings = await readSettings(new AbortController().signal)
      await broker.put('/mqtt/retainer', { body: { ...settings, enable: true } })
      notify('clients.retained.turned_on', { type: 'success' })
    })

  return { remove: askToRemove, clear, turnOn, dialog: bulk.dialog }
}
