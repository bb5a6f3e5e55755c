import { join } from 'node:path'
import { PROJECT } from '../../scripts/project'

/** Recordings and API documents of real brokers, next to the project; may be absent. */
export const CONTRACT = join(PROJECT, '../shared/contract')
