import { broker } from '../../../api/client'
import type { ExportedDevice } from './readDevices'

/** What the broker said of the devices sent, and what ended the sending early. */
export interface SentDevices {
  imported: number
  errors: number
  error?: unknown
}

/** Devices in one call: some hundred kilobytes with their keys. */
const PIECE = 500

/** Sends devices part by part; a refusal, or `signal`, ends it. */
export async function sendDevices(
  devices: readonly ExportedDevice[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<SentDevices> {
  const sent: SentDevices = { imported: 0, errors: 0 }
  for (let from = 0; from < devices.length; from += PIECE) {
    try {
      const body = devices.slice(from, from + PIECE)
      const { imported = 0, errors = 0 } = await broker.post('/gcp_devices', { body: body as never, signal })
      sent.imported += imported
      sent.errors += errors
      onProgress(from + body.length)
    } catch (error) {
      return { ...sent, error }
    }
  }
  return sent
}
