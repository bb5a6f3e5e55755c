import { recordBroker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'

/** Section and node to read; by default all sections of the node that responds. */
export interface ConfigurationQuery {
  key?: string | undefined
  node?: string | undefined
}

const PATH = '/configs'

/** Fetches the configuration as HOCON with masked secrets. @throws BrokerError */
export async function readConfiguration(query: ConfigurationQuery, signal?: AbortSignal): Promise<string> {
  // The URL may contain an unknown section; the broker rejects it.
  const params = { query: { ...query } }
  return String(await recordBroker.get(PATH, { params, ...(signal && { signal }), text: true }))
}

/** Fetches the configuration on mount and after changes, without polling. */
export const useConfiguration = (query: ConfigurationQuery): Live<string> =>
  useLive([PATH, 'text', query], (signal) => readConfiguration(query, signal), { once: true })
