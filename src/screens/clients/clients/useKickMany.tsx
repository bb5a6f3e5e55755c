import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText, isAbort } from '../../../api/errors'
import { collectionPages } from '../../../api/paging'
import { queryClient } from '../../../api/queryClient'
import type { FilterValues } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { ProgressDialog } from '../../../ui/ProgressDialog'
import { useConfirm } from '../../../ui/useConfirm'
import { KickReport } from './KickReport'
import { type KickResult, kickEach } from './kickEach'
import { kickQuestion } from './kickQuestion'
import { filterQuery, loadedFilter } from './queries'

interface Progress {
  stage: 'reading' | 'kicking'
  done: number
  total: number | undefined
}

/**
 * Kicks out clients chosen one by one, or all that match a filter on whatever page, and tells what came of it (CL-3).
 * `onKicked` is told those that are still there once all were tried.
 */
export function useKickMany(onKicked: (failed: readonly string[]) => void): {
  kick: (clientids: readonly string[]) => void
  kickMatching: (filters: FilterValues) => void
  dialog: ReactNode
} {
  const translate = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const confirm = useConfirm()
  const [progress, setProgress] = useState<Progress>()
  const [report, setReport] = useState<KickResult>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const ask = async (clientids: readonly string[]) => {
    if (!(await confirm(kickQuestion(clientids, translate, format)))) return
    const signal = begin()
    const total = clientids.length
    const onProgress = (done: number) => setProgress({ stage: 'kicking', done, total })
    onProgress(0)
    const result = await kickEach(clientids, { signal, onProgress })
    setProgress(undefined)
    if (result.failed.length + result.left > 0) setReport(result)
    else {
      const messageArgs = { smart_count: result.kicked, number: format.number(result.kicked) }
      notify('clients.kick.done', { type: 'success', messageArgs })
    }
    if (result.left === 0) onKicked(result.failed.map(({ clientid }) => clientid))
    // Not the clients themselves: they are gone, and asking for them would only fail.
    await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] })
  }
  /** Reads who matches first: the question then tells the count, and those counted are those kicked out. */
  const askMatching = async (filters: FilterValues) => {
    const signal = begin()
    try {
      const clientids = await readMatching(filters, signal, (done, total) =>
        setProgress({ stage: 'reading', done, total }),
      )
      setProgress(undefined)
      if (clientids.length > 0) await ask(clientids)
      else notify('clients.list.empty_filtered_text', { type: 'info' })
    } catch (error) {
      setProgress(undefined)
      if (!signal.aborted && !isAbort(error)) notify(errorText(error, translate), { type: 'error' })
    }
  }
  const numbers = progress && { done: format.number(progress.done), total: format.number(progress.total) }
  return {
    kick: (clientids) => void ask(clientids),
    kickMatching: (filters) => void askMatching(filters),
    dialog: (
      <>
        {progress && (
          <ProgressDialog
            title={translate(`clients.kick.${progress.stage}`)}
            text={translate(progress.total === undefined ? 'clients.kick.so_far' : 'clients.kick.so_far_of', numbers)}
            done={progress.done}
            total={progress.total}
            onCancel={() => running.current?.abort()}
          />
        )}
        {report && (
          <KickReport
            result={report}
            onClose={() => setReport(undefined)}
            onRetry={(clientids) => {
              setReport(undefined)
              void ask(clientids)
            }}
          />
        )}
      </>
    ),
  }
}

/** The identifiers of all clients that match, each once: a list that moves may give one on two pages. */
async function readMatching(
  filters: FilterValues,
  signal: AbortSignal,
  onProgress: (done: number, total: number | undefined) => void,
): Promise<string[]> {
  const found = new Set<string>()
  const keep = loadedFilter(filters)
  let read = 0
  onProgress(0, undefined)
  const query = { ...filterQuery(filters), fields: 'clientid,mqueue_len,inflight_cnt,send_msg.dropped' }
  for await (const { data, meta } of collectionPages('/clients', query, { signal })) {
    for (const row of data) if (typeof row.clientid === 'string' && keep(row)) found.add(row.clientid)
    read += data.length
    onProgress(read, meta?.count)
  }
  return [...found]
}
