import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../api/client'
import { formatError, isAbortError } from '../../../api/errors'
import { type DevicesResult, type ExportedDevice, readDevices } from '../../../domain/imports/readDevices'
import { useDenied } from '../../../resources/useDenied'
import { useRefresh } from '../../../resources/useRefresh'
import { ActionButton } from '../../../ui/ActionButton'
import { FileButton } from '../../../ui/FileButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Inline } from '../../../ui/Inline'
import { ProgressDialog } from '../../../ui/ProgressDialog'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { Preview } from './Preview'

/** Totals reported by the broker, and the error that stopped the import. */
interface SentDevices {
  imported: number
  errors: number
  error?: unknown
}

/** Devices per request: a few hundred kilobytes including keys. */
const BATCH_SIZE = 500

/** Sends the devices in batches; stops on an error or when `signal` aborts. */
async function sendDevices(
  devices: readonly ExportedDevice[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentCount: number) => void },
): Promise<SentDevices> {
  const sent: SentDevices = { imported: 0, errors: 0 }
  for (let from = 0; from < devices.length; from += BATCH_SIZE) {
    try {
      const body = devices.slice(from, from + BATCH_SIZE)
      const { imported = 0, errors = 0 } = await recordBroker.post('/gcp_devices', { body, signal })
      sent.imported += imported
      sent.errors += errors
      onProgress(from + body.length)
    } catch (error) {
      return { ...sent, error }
    }
  }
  return sent
}

/** Imports devices exported from Google Cloud IoT Core: select a file, preview, import, report. */
export function ImportDevices() {
  const translate = useTranslate()
  const format = useFormat()
  const refresh = useRefresh()
  const disabledReason = useDenied('post /gcp_devices')
  const [file, setFile] = useState<{ name: string; read?: DevicesResult; error?: string }>()
  const [progress, setProgress] = useState<number>()
  const [sent, setSent] = useState<SentDevices>()
  const work = useRef<AbortController>(undefined)
  // Stop importing when the user leaves the page.
  useEffect(() => () => work.current?.abort(), [])
  const text = (key: string, more = {}) => translate(`access.gcpDevices.${key}`, more)
  const createCountArgs = (count: number) => ({ smart_count: count, number: format.number(count) })

  const take = async (selectedFile: File) => {
    setSent(undefined)
    const { name } = selectedFile
    const reading = { name }
    setFile(reading)
    const next = await selectedFile.text().then(
      (content) => ({ name, read: readDevices(content) }),
      (error) => ({ name, error: formatError(error, translate) }),
    )
    // Ignore the result if another file was selected in the meantime.
    setFile((now) => (now === reading ? next : now))
  }
  const send = async ({ devices }: DevicesResult) => {
    work.current = new AbortController()
    setProgress(0)
    const result = await sendDevices(devices, { signal: work.current.signal, onProgress: setProgress })
    setProgress(undefined)
    setSent(result)
    if (result.error === undefined) setFile(undefined)
    void refresh('/gcp_devices')
  }
  const devices = file?.read?.devices ?? []
  return (
    <Screen
      title={text('importTitle')}
      intro={text('importIntro')}
      introKey="/gcp-devices/import"
      backLink={{ to: '/gcp-devices', label: text('title') }}
    >
      {disabledReason ? (
        <Alert severity="info">{disabledReason}</Alert>
      ) : (
        <Stack>
          {sent && <Report result={sent} />}
          <Section title={text('file')}>
            <Inline>
              <FileButton
                variant={file ? 'outlined' : 'contained'}
                accept=".json"
                onFile={(selectedFile) => void take(selectedFile)}
              >
                {text('choose')}
              </FileButton>
              {file && <bdi>{truncateAndEscape(file.name, 128)}</bdi>}
            </Inline>
          </Section>
          {file?.error && (
            <Alert severity="error" role="alert">
              {file.error}
            </Alert>
          )}
          {file?.read && (
            <>
              <Preview read={file.read} />
              <div>
                <ActionButton
                  variant="contained"
                  disabled={devices.length === 0 ? text('nothing') : undefined}
                  onClick={() => file.read && void send(file.read)}
                >
                  {text('send', createCountArgs(devices.length))}
                </ActionButton>
              </div>
            </>
          )}
        </Stack>
      )}
      {progress !== undefined && (
        <ProgressDialog
          title={text('sending')}
          text={text('progress', { done: format.number(progress), total: format.number(devices.length) })}
          value={progress}
          total={devices.length}
          onCancel={() => work.current?.abort()}
        />
      )}
    </Screen>
  )
}

/** Number of imported and rejected devices, and the error that stopped the import. */
function Report({ result: { imported, errors, error } }: { result: SentDevices }) {
  const translate = useTranslate()
  const format = useFormat()
  const formatCount = (key: string, count: number, more = {}) =>
    translate(`access.gcpDevices.${key}`, { smart_count: count, number: format.number(count), ...more })
  const failed = error !== undefined && !isAbortError(error)
  const severity = failed ? 'error' : errors > 0 || error !== undefined ? 'warning' : 'success'
  return (
    <Alert severity={severity} role={failed ? 'alert' : 'status'}>
      {joinSentences([
        formatCount('imported', imported),
        errors > 0 && formatCount('errors', errors),
        failed && formatCount('failed', imported, { reason: formatError(error, translate) }),
        error !== undefined && !failed && formatCount('stopped', imported),
      ])}
    </Alert>
  )
}
