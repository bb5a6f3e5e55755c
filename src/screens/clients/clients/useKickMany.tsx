import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAbortError } from '../../../api/errors'
import { loadCollectionPages } from '../../../api/paging'
import { getRemainingItems } from '../../../api/processEach'
import { useBulk } from '../../../resources/bulk/useBulk'
import { type ListSource, useBrokerList } from '../../../resources/list/brokerList'
import { useCommand } from '../../../resources/useCommand'
import { useFormat } from '../../../ui/format/useFormat'
import { ProgressDialog } from '../../../ui/ProgressDialog'
import { truncateAndEscape } from '../../../ui/text'
import { useConfirm } from '../../../ui/useConfirm'
import { useLatest } from '../../../ui/useLatest'
import { useNotice } from '../../../ui/useNotice'
import { QUERIES_AFTER_KICK } from './clientCommands'
import { createKickConfirmation } from './createKickConfirmation'
import { kickEach } from './kickEach'

const texts = {
  working: 'clients.kick.kicking',
  successMessage: 'clients.kick.done',
  singleSuccessMessage: 'clients.kick.done_named',
  report: 'clients.kick.report_title',
  remainder: 'clients.kick.left',
  failures: 'clients.kick.failed_count',
}

/** Kicks out the selected clients, or all clients that match the filters, and reports the result. */
export function useKickMany(): {
  kick: (clientids: readonly string[]) => void
  kickMatching: () => void
  dialog: ReactNode
} {
  const translate = useTranslate()
  const format = useFormat()
  const notify = useNotice()
  const confirm = useConfirm()
  const command = useCommand()
  const { source, selectionAfterBulk } = useBrokerList()
  const bulk = useBulk<string>({
    texts,
    getName: (clientid) => truncateAndEscape(clientid, 64),
    onRetry: (clientids) => void confirmAndKick(clientids),
    refresh: QUERIES_AFTER_KICK,
  })
  const [found, setFound] = useState<{ read: number; total: number | undefined }>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const confirmAndKick = async (clientids: readonly string[]) => {
    if (!(await confirm(createKickConfirmation(clientids, translate, format)))) return
    const result = await bulk.run(clientids, kickEach)
    selectionAfterBulk(clientids, getRemainingItems(result))
  }
  /** Reads the matching clients before the confirmation, so that its count is exact. */
  const askMatching = async () => {
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    const matching = await command({
      work: () =>
        readMatching(source, signal, (read, total) => setFound({ read, total })).catch((error: unknown) => {
          // Do not report an abort by the user.
          if (signal.aborted || isAbortError(error)) return undefined
          throw error
        }),
    })
    setFound(undefined)
    const clientids = matching?.result
    if (clientids && clientids.length > 0) await confirmAndKick(clientids)
    else if (clientids) notify(translate('clients.list.empty_filtered_text'), 'info')
  }
  const numbers = found && { done: format.number(found.read), total: format.number(found.total) }
  return {
    kick: useLatest((clientids) => void confirmAndKick(clientids)),
    kickMatching: useLatest(() => void askMatching()),
    dialog: (
      <>
        {found && (
          <ProgressDialog
            title={translate('clients.kick.reading')}
            text={translate(found.total === undefined ? 'ui.bulk.so_far' : 'ui.bulk.so_far_of', numbers)}
            value={found.read}
            total={found.total}
            onCancel={() => reading.current?.abort()}
          />
        )}
        {bulk.dialog}
      </>
    ),
  }
}

/** Fields that the local filters need. */
const FIELDS = 'clientid,username,ip_address,port,mqueue_len,inflight_cnt,send_msg.dropped'

/**
 * Reads the IDs of all matching clients without duplicates: a client can appear on two pages while the list
 * changes.
 */
async function readMatching(
  { query, anyOf, filterRow }: ListSource,
  signal: AbortSignal,
  onProgress: (readCount: number, total: number | undefined) => void,
): Promise<string[]> {
  const found = new Set<string>()
  let read = 0
  onProgress(0, undefined)
  for await (const { data, meta } of loadCollectionPages('/clients', { ...query, fields: FIELDS }, { signal, anyOf })) {
    for (const row of data) if (typeof row.clientid === 'string' && (filterRow?.(row) ?? true)) found.add(row.clientid)
    read += data.length
    onProgress(read, meta?.count)
  }
  return [...found]
}
