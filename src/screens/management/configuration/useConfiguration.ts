import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'

/** Which part of the configuration, as which node has it; all of it, as the node addressed has it, if not said. */
export interface ConfigurationQuery {
  key?: string | undefined
  node?: string | undefined
}

const PATH = '/configs'

/** The configuration in its own language, secrets masked by the broker. @throws BrokerError */
export async function readConfiguration(query: ConfigurationQuery, signal?: AbortSignal): Promise<string> {
  // An address may name any section; the broker refuses those it does not know.
  const params = { query: { ...query } as never }
  return String(await broker.get(PATH, { params, ...(signal && { signal }), text: true }))
}

/** The same, read once each time that somebody begins to look, and again after a change. */
export const useConfiguration = (query: ConfigurationQuery): Live<string> =>
  useLive([PATH, 'text', query], (signal) => readConfiguration(query, signal), { once: true })
