import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { undone } from '../../../api/each'
import { errorText, isAbort } from '../../../api/errors'
import { collectionPages } from '../../../api/paging'
import { queryClient } from '../../../api/queryClient'
import type { FilterValues } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { ProgressDialog } from '../../../ui/ProgressDialog'
import { useConfirm } from '../../../ui/useConfirm'
import { useLatest } from '../../../ui/useLatest'
import { useBulk } from '../bulk/useBulk'
import { kickEach } from './kickEach'
import { kickQuestion } from './kickQuestion'
import { filterQuery, loadedFilter } from './queries'

const texts = {
  working: 'clients.kick.kicking',
  done: 'clients.kick.done',
  report: 'clients.kick.report_title',
  left: 'clients.kick.left',
  failed: 'clients.kick.failed_count',
}

/**
 * Kicks out clients chosen one by one, or all that match a filter on whatever page, and tells what came of it (CL-3).
 * `onKicked` is told whom it was asked of and who is still there.
 */
export function useKickMany(onKicked: (asked: readonly string[], failed: readonly string[]) => void): {
  kick: (clientids: readonly string[]) => void
  kickMatching: (filters: FilterValues) => void
  dialog: ReactNode
} {
  const translate = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const confirm = useConfirm()
  const bulk = useBulk<string>({ texts, nameOf: (clientid) => clientid, onRetry: (clientids) => void ask(clientids) })
  const [found, setFound] = useState<{ read: number; total: number | undefined }>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const ask = async (clientids: readonly string[]) => {
    if (!(await confirm(kickQuestion(clientids, translate, format)))) return
    const result = await bulk.run(clientids, kickEach)
    onKicked(clientids, undone(result))
    // Not the clients themselves: they are gone, and asking for them would only fail.
    await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] })
  }
  /** Reads who matches first: the question then tells the count, and those counted are those kicked out. */
  const askMatching = async (filters: FilterValues) => {
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    try {
      const clientids = await readMatching(filters, signal, (read, total) => setFound({ read, total }))
      setFound(undefined)
      if (clientids.length > 0) await ask(clientids)
      else notify('clients.list.empty_filtered_text', { type: 'info' })
    } catch (error) {
      setFound(undefined)
      if (!signal.aborted && !isAbort(error)) notify(errorText(error, translate), { type: 'error' })
    }
  }
  const numbers = found && { done: format.number(found.read), total: format.number(found.total) }
  return {
    kick: useLatest((clientids) => void ask(clientids)),
    kickMatching: useLatest((filters) => void askMatching(filters)),
    dialog: (
      <>
        {found && (
          <ProgressDialog
            title={translate('clients.kick.reading')}
            text={translate(found.total === undefined ? 'clients.bulk.so_far' : 'clients.bulk.so_far_of', numbers)}
            done={found.read}
            total={found.total}
            onCancel={() => reading.current?.abort()}
          />
        )}
        {bulk.dialog}
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
