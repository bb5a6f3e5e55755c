import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../api/access'
import { formatError, isAbortError } from '../../api/errors'
import { loadCollectionPages } from '../../api/paging'
import type { BrokerRecord, PathParams } from '../../api/records'
import { saveFile } from '../../ui/export/saveFile'
import { createRowWriter, type ExportFormat } from '../../ui/export/writers'
import { useFormat } from '../../ui/format/useFormat'
import { useNotice } from '../../ui/useNotice'
import { loadSchema } from '../loadSchema'

export interface LocalRows {
  name: string
  columns: readonly string[]
  rows: () => readonly BrokerRecord[]
}

/** Source of an export: a filtered collection of the broker, or rows in memory. */
export type ExportSource = Collection | LocalRows

interface Collection {
  path: string
  parent?: PathParams | undefined
  query: Readonly<Record<string, unknown>>
  /** Alternative queries. A row must match one of them. */
  anyOf?: readonly BrokerRecord[] | undefined
  name: string
  filterRow?: ((row: Record<string, unknown>) => boolean) | undefined
}

export interface ExportProgress {
  read: number
  total: number | undefined
}

/**
 * Exports all pages of a list to one file. Converts each page to a Blob at once, which browsers can keep on disk,
 * so that memory use stays low. Failed or cancelled exports leave no file.
 */
export function useExport(source: ExportSource) {
  const translate = useTranslate()
  const notify = useNotice()
  const format = useFormat()
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (kind: ExportFormat) => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ read: 0, total: undefined })
    try {
      const { file, rows } = await write(source, kind, controller.signal, setProgress)
      const name = `${source.name}.${kind}`
      saveFile(file, name)
      const messageArgs = { smart_count: rows, number: format.number(rows), name }
      notify(translate('ui.export.done', messageArgs), 'success')
    } catch (error) {
      if (controller.signal.aborted || isAbortError(error)) notify(translate('ui.export.cancelled'), 'info')
      else notify(translate('ui.export.failed', { reason: formatError(error, translate) }), 'error')
    }
    setProgress(undefined)
  }
  return { progress, start: (kind: ExportFormat) => void start(kind), cancel: () => running.current?.abort() }
}

async function write(
  source: ExportSource,
  kind: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ file: Blob; rows: number }> {
  if ('path' in source) return writePages(source, kind, signal, onProgress)
  const writer = createRowWriter(kind, source.columns)
  const rows = source.rows()
  return { file: new Blob([writer.rows(rows), writer.end()], { type: writer.type }), rows: rows.length }
}

async function writePages(
  { path, parent, query, anyOf, filterRow }: Collection,
  kind: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ file: Blob; rows: number }> {
  const writer = createRowWriter(kind, await loadColumns(path))
  const parts: Blob[] = []
  let read = 0
  let rows = 0
  for await (const { data, meta } of loadCollectionPages(path, query, { signal, path: parent, anyOf })) {
    const matchingRows = filterRow ? data.filter(filterRow) : data
    read += data.length
    rows += matchingRows.length
    parts.push(new Blob([writer.rows(matchingRows)]))
    onProgress({ read, total: meta?.count })
  }
  return { file: new Blob([...parts, writer.end()], { type: writer.type }), rows }
}

/** Returns the columns of a record type in schema order, without secrets, which the broker masks. */
async function loadColumns(path: string): Promise<string[]> {
  const { properties = {} } = await loadSchema(`get ${path}` as OperationKey)
  return Object.keys(properties).filter((name) => properties[name]?.['x-kind'] !== 'password')
}
