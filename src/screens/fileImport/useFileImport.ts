import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatError } from '../../api/errors'
import { useRefresh } from '../../resources/useRefresh'

/** Signal and progress callback of an import. */
export interface SendOptions {
  signal: AbortSignal
  onProgress: (sentCount: number) => void
}

interface FileImportDescription<Content, Report> {
  /** API path to refresh. */
  changes: string
  /** Sends the content of the file. Reports errors instead of throwing them. */
  send: (content: Content, options: SendOptions) => Promise<Report>
  /** Returns false if the user should see the file again, for example after an error. */
  isComplete: (report: Report) => boolean
}

/** Selected file: its content or the reason why it is unreadable; neither while it is read. */
interface SelectedFile<Content> {
  source: File
  content?: Content
  error?: string
}

/** State of a `FileImport`: reads the selected file and sends its content. Leaving the page stops both. */
export function useFileImport<Content, Report>(description: FileImportDescription<Content, Report>) {
  const { changes, send, isComplete } = description
  const translate = useTranslate()
  const refresh = useRefresh()
  const [file, setFile] = useState<SelectedFile<Content>>()
  const [sentCount, setSentCount] = useState<number>()
  const [report, setReport] = useState<Report>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const begin = () => {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }
  const take = async (source: File, read: (file: File, signal: AbortSignal) => Promise<Content>) => {
    const signal = begin()
    setReport(undefined)
    setFile({ source })
    const next = await read(source, signal).then(
      (content) => ({ source, content }),
      (error: unknown) => ({ source, error: formatError(error, translate) }),
    )
    // Ignore the result if another file was selected in the meantime.
    if (!signal.aborted) setFile(next)
  }
  const sendContent = async (content: Content) => {
    const signal = begin()
    setSentCount(0)
    const result = await send(content, { signal, onProgress: setSentCount })
    setSentCount(undefined)
    setReport(result)
    if (isComplete(result)) setFile(undefined)
    void refresh(changes)
  }
  return {
    file,
    report,
    /** Undefined unless sending. */
    sentCount,
    take: (...args: Parameters<typeof take>) => void take(...args),
    send: () => {
      if (file?.content !== undefined) void sendContent(file.content)
    },
    cancel: () => work.current?.abort(),
  }
}
