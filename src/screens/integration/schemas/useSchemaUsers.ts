import { type Live, useLive } from '../../../api/live'
import { schemaUsers } from './schemaUsers'

/** Poll interval in ms; each poll fetches all rules. */
const EVERY = 30_000

export const useSchemaUsers = (): Live<ReadonlyMap<string, readonly string[]>> =>
  useLive(['/rules', 'schemas'], schemaUsers, { every: EVERY })
