import { broker } from '../../../api/client'
import type { ExportedDevice } from './readDevices'

/** Totals reported by the broker, and the error that stopped the import. */
export interface SentDevices {
  imported: number
  errors: number
  error?: unknown
}

/** Devices per request: a few hundred kilobytes including keys. */
const BATCH_SIZE = 500

/** Sends the devices in batches; stops on an error or when `signal` aborts. */
export async function sendDevices(
  devices: readonly ExportedDevice[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<SentDevices> {
  const sent: SentDevices = { imported: 0, errors: 0 }
  for (let from = 0; from < devices.length; from += BATCH_SIZE) {
    try {
      const body = devices.slice(from, from + BATCH_SIZE)
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
