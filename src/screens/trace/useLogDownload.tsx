import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../api/client'
import { BrokerError, formatError, isAbortError } from '../../api/errors'
import { saveFile } from '../../ui/export/saveFile'
import { useFormat } from '../../ui/format/useFormat'
import { ProgressDialog } from '../../ui/ProgressDialog'
import { useNotice } from '../../ui/useNotice'

/** Timeout in milliseconds: a log may be large, and the broker collects it from all nodes before it responds. */
const TIMEOUT_MS = 300_000

/** Delay in milliseconds before progress is shown; small logs arrive earlier. */
const PROGRESS_DELAY_MS = 500

/** Checks for a timeout of the console or of a proxy. */
const isTimeout = (error: unknown) => error instanceof BrokerError && (error.code === 'TIMEOUT' || error.status === 504)

interface Progress {
  name: string
  received: number
  total: number | undefined
}

/**
 * Downloads the log of a trace, from all nodes or one. `dialog` shows the progress with a cancel button and must be
 * rendered.
 */
export function useLogDownload(): { download: (name: string, node?: string) => void; dialog: ReactNode } {
  const translate = useTranslate()
  const format = useFormat()
  const notify = useNotice()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (name: string, node?: string) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      let now: Progress = { name, received: 0, total: undefined }
      const timer = setTimeout(() => {
        if (running.current === controller) setProgress(now)
      }, PROGRESS_DELAY_MS)
      try {
        const file = await broker.get('/trace/{name}/download', {
          params: { path: { name }, query: { ...(node !== undefined && { node }) } },
          parseAs: 'blob',
          timeout: TIMEOUT_MS,
          signal: controller.signal,
          onReceived: (received, total) => {
            now = { name, received, total }
            if (running.current === controller) setProgress((previous) => previous && now)
          },
        })
        saveFile(file, `${[name, node].filter(Boolean).join('-')}.zip`)
      } catch (error) {
        if (isTimeout(error)) notify(translate('traces.download_timeout'), 'error')
        else if (!isAbortError(error)) notify(formatError(error, translate), 'error')
      } finally {
        clearTimeout(timer)
        if (running.current === controller) {
          running.current = undefined
          setProgress(undefined)
        }
      }
    },
    [notify, translate],
  )

  const download = useCallback((name: string, node?: string) => void run(name, node), [run])
  const dialog = progress && (
    <ProgressDialog
      title={translate('traces.downloading', { name: progress.name })}
      text={translate(progress.total === undefined ? 'traces.received' : 'traces.received_of', {
        received: format.bytes(progress.received),
        total: format.bytes(progress.total),
      })}
      value={progress.received}
      total={progress.total}
      onCancel={() => running.current?.abort()}
    />
  )
  return { download, dialog }
}
