import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { broker } from '../../../../api/client'
import { useLive } from '../../../../api/live'
import { countBytes, HELD_BYTES, type LogView, LogWindow } from '../../../../domain/traces/LogWindow'
import { PATH } from '../../../trace/traces'

/** Opens the log of a trace on one node from its beginning. */
export function useLogWindow(name: string, node: string): { log: LogWindow; view: LogView } {
  const log = useMemo(
    () =>
      new LogWindow(async (position, bytes, signal) => {
        const query = { position, bytes, node }
        const { items = '', meta } = await broker.get('/trace/{name}/log', {
          params: { path: { name }, query },
          signal,
        })
        const next = meta?.position ?? position
        // Newer brokers may return an opaque cursor, or a wrong position: count the bytes instead.
        return { text: items, position: typeof next === 'number' && next >= 0 ? next : position + countBytes(items) }
      }),
    [name, node],
  )
  const view = useSyncExternalStore(log.subscribe, log.view)
  useEffect(() => {
    void log.readForward()
    return () => log.stop()
  }, [log])
  return { log, view }
}

/** Fetches the current size of a node's log in bytes. */
export async function readSize(name: string, node: string): Promise<number> {
  const files = await broker.get('/trace/{name}/log_detail', { params: { path: { name } } })
  return files.find((file) => file.node === node)?.size ?? 0
}

/** Polls for new lines while `enabled`; skips to the end if more arrived than fits. */
export function useFollow(log: LogWindow, name: string, node: string, enabled: boolean): void {
  useLive(
    [PATH, name, 'follow', node],
    async () => {
      await log.readForward()
      for (let more = HELD_BYTES; more > 0 && isUnfinished(log); more -= log.view().to - log.view().from)
        await log.readForward()
      if (isUnfinished(log)) await log.seekEnd(await readSize(name, node))
      const { error, to } = log.view()
      if (error) throw error
      return to
    },
    { enabled },
  )
}

const isUnfinished = (log: LogWindow): boolean => !log.view().atEnd && !log.view().error
