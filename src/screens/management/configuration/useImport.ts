import { useCallback, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { isAbortError } from '../../../api/errors'
import { useRefresh } from '../../../resources/useRefresh'
import { truncateAndEscape } from '../../../ui/text'
import { useConfirm } from '../../../ui/useConfirm'
import { useNotice } from '../../../ui/useNotice'
import { type Comparison, compare, type ImportMode, type ReadFile } from './compare'
import { listRefusals, type Refusal } from './refusals'
import { readConfiguration } from './useConfiguration'

/** Timeout in milliseconds: the broker applies each section on every node. */
const TIMEOUT_MS = 120_000
/** Limit of sections named in the confirmation. */
const MAX_LISTED_SECTIONS = 12

export interface RefusedImport {
  error: unknown
  refusals: readonly Refusal[]
}

interface Attempt {
  file: ReadFile
  mode: ImportMode
  /** Comparison shown before the import. */
  comparison: Comparison
  maskedLines: readonly number[]
}

/**
 * Imports a file: confirms, checks that the shown comparison is still valid, sends, and reports refused settings.
 */
export function useImport() {
  const translate = useTranslate()
  const confirm = useConfirm()
  const notify = useNotice()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<RefusedImport>()
  const sending = useRef(false)

  const send = async ({ file, mode, comparison, maskedLines }: Attempt): Promise<boolean> => {
    const text = (key: string, options?: Record<string, unknown>) => translate(`configuration.${key}`, options)
    if (sending.current) return false
    setRejection(undefined)
    const names = file.sections.slice(0, MAX_LISTED_SECTIONS).map((name) => truncateAndEscape(name, 32))
    const yes = await confirm({
      title: text('question'),
      body: [
        file.fault
          ? text('questionUnread')
          : text('questionSections', {
              names: names.join(', ') + (file.sections.length > MAX_LISTED_SECTIONS ? ' …' : ''),
            }),
        text(`consequence.${mode}`),
        maskedLines.length > 0 && text('consequence.masked', { smart_count: maskedLines.length }),
        text('consequence.all'),
      ]
        .filter(Boolean)
        .join(' '),
      confirm: text('importIt'),
      danger: true,
    })
    if (!yes || sending.current) return false
    sending.current = true
    setBusy(true)
    try {
      const now = compare(await readConfiguration({}), file, mode)
      if (!hasSameLines(now, comparison)) {
        void refresh('/configs')
        notify(text('changedMeanwhile'), 'warning')
        return false
      }
      await broker.put('/configs', { params: { query: { mode } }, body: file.text, text: true, timeout: TIMEOUT_MS })
      notify(text('imported'), 'success')
      // The import may affect any query.
      void refresh('')
      return true
    } catch (error) {
      if (!isAbortError(error)) setRejection({ error, refusals: listRefusals(error, file) })
      // Some sections may have been applied before one was refused.
      void refresh('')
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const clear = useCallback(() => setRejection(undefined), [])
  return { send, busy, refused: rejection, clear }
}

const hasSameLines = ({ lines: a }: Comparison, { lines: b }: Comparison): boolean =>
  a.length === b.length && a.every(({ kind, text }, i) => kind === b[i]?.kind && text === b[i]?.text)
