import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatError, isAbortError } from '../api/errors'
import type { OnProgress } from '../api/sendWithProgress'
import { ActionButton } from '../ui/ActionButton'
import { FileButton } from '../ui/FileButton'
import { useFormat } from '../ui/format/useFormat'
import { Stack } from '../ui/Stack'
import { truncateAndEscape } from '../ui/text'

const Zone = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.gap.small,
  maxWidth: tokens.size.form,
  padding: tokens.gap.large,
  border: `${tokens.size.hairline}px dashed ${tokens.borderStrong}`,
  borderRadius: tokens.radius.card,
  backgroundColor: tokens.surface,
  overflowWrap: 'anywhere',
  '&[data-over]': { borderColor: tokens.accent },
  '& .MuiLinearProgress-root': { width: '100%' },
}))

const EXTENSION = '.tar.gz'
/** Timeout in milliseconds, for the transfer and the broker's unpacking. */
const TIMEOUT_MS = 600_000

/** Progress callback and abort signal of an upload. */
export interface UploadRequest {
  body: FormData
  signal: AbortSignal
  timeout: number
  onProgress: OnProgress
}

interface FileUploadProps {
  /** Texts: the field and its help, the button, and the state while the broker processes the file. */
  texts: { file: string; help: string; submit: string; working: string }
  /** Multipart field of the file. */
  field: string
  denied: string | undefined
  send: (sending: UploadRequest) => Promise<unknown>
  onSent: (name: string) => void
  /** Formats the broker's error; defaults to `formatError`. */
  getReason?: (error: unknown) => string
}

/** Uploads a selected or dropped `.tar.gz` with progress; leaving the page aborts it. */
export function FileUpload({ texts, field, denied, send, onSent, getReason }: FileUploadProps) {
  const translate = useTranslate()
  const format = useFormat()
  const sending = useRef<AbortController>(undefined)
  const id = useId()
  const [file, setFile] = useState<File>()
  const [isDragOver, setIsDragOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const [share, setShare] = useState<number>()
  useEffect(() => () => sending.current?.abort(), [])

  const take = (selectedFile: File | undefined) => {
    if (!selectedFile || share !== undefined) return
    const hasExtension = selectedFile.name.endsWith(EXTENSION)
    setFile(hasExtension ? selectedFile : undefined)
    setFault(hasExtension ? undefined : translate('upload.extension', { extensions: EXTENSION }))
  }
  const submit = async () => {
    if (!file) return setFault(translate('upload.noFile'))
    setFault(undefined)
    setShare(0)
    sending.current = new AbortController()
    const body = new FormData()
    body.append(field, file, file.name)
    try {
      await send({ body, signal: sending.current.signal, timeout: TIMEOUT_MS, onProgress: setShare })
      onSent(file.name)
    } catch (error) {
      const reason = getReason?.(error) ?? formatError(error, translate)
      if (!isAbortError(error)) setFault(translate('upload.refused', { reason }))
    }
    setShare(undefined)
  }
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(isOver)
  }
  const busy = share !== undefined
  return (
    <Stack>
      <Zone
        data-over={isDragOver || undefined}
        onDragOver={handleDrag(true)}
        onDragLeave={handleDrag(false)}
        onDrop={(event) => {
          handleDrag(false)(event)
          take(event.dataTransfer.files[0])
        }}
      >
        <span id={`${id}-file`}>{texts.file}</span>
        <FileButton
          accept=".gz,application/gzip"
          file={texts.file}
          disabled={busy}
          aria-describedby={`${id}-file ${id}-help`}
          onFile={take}
        >
          {translate('upload.choose')}
        </FileButton>
        <span id={`${id}-help`}>{texts.help}</span>
        {file && (
          <span>
            {translate('upload.chosen', { name: truncateAndEscape(file.name, 128), size: format.bytes(file.size) })}
          </span>
        )}
        {busy && (
          <LinearProgress
            variant={share < 1 ? 'determinate' : 'indeterminate'}
            value={share * 100}
            aria-label={translate('upload.progress')}
          />
        )}
        {busy && <span role="status">{share < 1 ? format.percent(share) : texts.working}</span>}
      </Zone>
      {fault && (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      )}
      <div>
        <ActionButton
          variant="contained"
          onClick={() => void submit()}
          disabled={denied ?? (busy ? translate('upload.progress') : undefined)}
        >
          {texts.submit}
        </ActionButton>
        {busy && <Button onClick={() => sending.current?.abort()}>{translate('forms.cancel')}</Button>}
      </div>
    </Stack>
  )
}
