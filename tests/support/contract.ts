import { join } from 'node:path'
import { PROJECT } from '../../scripts/project'

/** Recordings and API documents of real brokers, which lie beside the project and may be absent. */
export const CONTRACT = join(PROJECT, '../shared/contract')
