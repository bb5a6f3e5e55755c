import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../api/client'
import { formatError, isAbortError } from '../../../api/errors'
import { type DevicesResult, type ExportedDevice, readDevices } from '../../../domain/imports/readDevices'
import { FileButton } from '../../../ui/FileButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Inline } from '../../../ui/Inline'
import { Section } from '../../../ui/Section'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { FileImport } from '../../fileImport/FileImport'
import { type SendOptions, useFileImport } from '../../fileImport/useFileImport'
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
  { signal, onProgress }: SendOptions,
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

const readFile = async (file: File): Promise<DevicesResult> => readDevices(await file.text())

/** Imports devices exported from Google Cloud IoT Core: select a file, preview, import, report. */
export function ImportDevices() {
  const translate = useTranslate()
  const state = useFileImport<DevicesResult, SentDevices>({
    changes: '/gcp_devices',
    send: ({ devices }, options) => sendDevices(devices, options),
    isComplete: ({ error }) => error === undefined,
  })
  const { file, report } = state
  const text = (key: string, args = {}) => translate(`access.gcpDevices.${key}`, args)
  return (
    <FileImport
      state={state}
      operation="post /gcp_devices"
      title={text('importTitle')}
      intro={text('importIntro')}
      introKey="/gcp-devices/import"
      backLink={{ to: '/gcp-devices', label: text('title') }}
      text={text}
      count={file?.content?.devices.length ?? 0}
      preview={file?.content && <Preview read={file.content} />}
      report={report && <Report result={report} />}
    >
      <Section title={text('file')}>
        <Inline>
          <FileButton
            variant={file ? 'outlined' : 'contained'}
            accept=".json"
            onFile={(source) => state.take(source, readFile)}
          >
            {text('choose')}
          </FileButton>
          {file && <bdi>{truncateAndEscape(file.source.name, 128)}</bdi>}
        </Inline>
      </Section>
    </FileImport>
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
