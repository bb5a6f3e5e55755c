import type { Group } from '../../../domain/rulesql/functions/define'

/** Function groups that the browser cannot evaluate synchronously or that need data of the broker. */
export const BROKER_ONLY: ReadonlySet<Group> = new Set(['hash', 'compression', 'schema'])
