import { useNotify, useTranslate } from 'ra-core'
import { broker, call } from '../../../../../api/client'
import { errorText, isAbort } from '../../../../../api/errors'
import { saveFile } from '../../../../../ui/export/saveFile'
import { useConfirm } from '../../../../../ui/useConfirm'
import { rereadTraces } from './queries'

/** A log may be large. */
const DOWNLOAD_MS = 120_000

/** What can be done with a trace; each says what came of it. */
export function useTraceActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isAbort(error)) notify(errorText(error, translate), { type: 'error' })
    }
  }

  const stop = (name: string) =>
    attempt(async () => {
      await broker.put('/trace/{name}/stop', { params: { path: { name } } })
      notify('clients.trace.stopped', { type: 'success', messageArgs: { name } })
    }).then(rereadTraces)

  const download = (name: string) =>
    attempt(async () => {
      const init = { params: { path: { name } }, parseAs: 'blob' as const, timeout: DOWNLOAD_MS }
      saveFile((await call('get', '/trace/{name}/download', init)) as Blob, `${name}.zip`)
    })

  const remove = async (name: string) => {
    const yes = await confirm({
      title: translate('clients.trace.delete_question', { name }),
      body: translate('clients.trace.delete_body'),
      confirm: translate('clients.trace.delete'),
      danger: true,
    })
    if (!yes) return
    await attempt(async () => {
      await broker.delete('/trace/{name}', { params: { path: { name } } })
      notify('clients.trace.deleted', { type: 'success', messageArgs: { name } })
    })
    await rereadTraces()
  }

  return { stop, download, remove }
}
