import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type BatchOptions, type BatchResult, getRemainingItems } from '../../api/processEach'
import { useFormat } from '../../ui/format/useFormat'
import { ProgressDialog } from '../../ui/ProgressDialog'
import { useNotice } from '../../ui/useNotice'
import { type RefreshTarget, useRefresh } from '../useRefresh'
import { BulkReport } from './BulkReport'

/** Text keys of a bulk action. Texts with counts get `smart_count` and `number`. */
export interface BulkTexts {
  working: string
  successMessage: string
  /** Replaces `successMessage` for a single item; gets `name`. */
  singleSuccessMessage?: string
  report: string
  remainder: string
  failures: string
}

/** Milliseconds before the progress dialog appears. */
const PROGRESS_DELAY_MS = 400

/**
 * Runs a bulk action: progress with a cancel button, a notice on success, or a report that offers to retry the
 * failed items (`onRetry`).
 */
export function useBulk<T>(options: {
  texts: BulkTexts
  getName: (item: T) => string
  onRetry: (items: T[]) => void
  /** Query keys to refresh afterwards, even after failures: collections by path. */
  refresh: readonly RefreshTarget[]
}) {
  const { texts, getName, onRetry, refresh } = options
  const refreshQueries = useRefresh()
  const translate = useTranslate()
  const format = useFormat()
  const notify = useNotice()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [report, setReport] = useState<BatchResult<T>>()
  const running = useRef<AbortController>(undefined)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      running.current?.abort()
    }
  }, [])

  const formatCount = (done: number, total: number) =>
    translate('ui.bulk.so_far_of', { done: format.number(done), total: format.number(total) })

  const run = async (
    items: readonly T[],
    work: (items: readonly T[], options: BatchOptions) => Promise<BatchResult<T>>,
  ): Promise<BatchResult<T>> => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const total = items.length
    const progressTimer = setTimeout(() => setProgress((now) => now ?? { done: 0, total }), PROGRESS_DELAY_MS)
    const since = performance.now()
    const result = await work(items, {
      signal,
      onProgress: (doneCount) => {
        if (performance.now() - since > PROGRESS_DELAY_MS) setProgress({ done: doneCount, total })
      },
    })
    clearTimeout(progressTimer)
    setProgress(undefined)
    const [only, ...others] = items
    const hasRemaining = getRemainingItems(result).length > 0
    // The report needs the page.
    if (hasRemaining && !isMounted.current)
      notify(translate(texts.report) + translate('ui.colon') + formatCount(result.done, total), 'warning')
    else if (hasRemaining) setReport(result)
    else if (texts.singleSuccessMessage && only !== undefined && others.length === 0)
      notify(translate(texts.singleSuccessMessage, { name: getName(only) }), 'success')
    else {
      notify(
        translate(texts.successMessage, { smart_count: result.done, number: format.number(result.done) }),
        'success',
      )
    }
    for (const changed of refresh) void refreshQueries(changed)
    return result
  }

  const dialog: ReactNode = (
    <>
      {progress && (
        <ProgressDialog
          title={translate(texts.working)}
          text={formatCount(progress.done, progress.total)}
          value={progress.done}
          total={progress.total}
          onCancel={() => running.current?.abort()}
        />
      )}
      {report && (
        <BulkReport
          result={report}
          texts={texts}
          getName={getName}
          onClose={() => setReport(undefined)}
          onRetry={(items) => {
            setReport(undefined)
            onRetry(items)
          }}
        />
      )}
    </>
  )
  return { run, dialog }
}
