import { type Live, useLive } from '../../../api/live'
import { readSchemaUsers } from './schemaUsers'

/** Poll interval in ms; each poll fetches all rules. */
const POLL_INTERVAL = 30_000

export const useSchemaUsers = (): Live<ReadonlyMap<string, readonly string[]>> =>
  useLive(['/rules', 'schemas'], readSchemaUsers, { every: POLL_INTERVAL })
