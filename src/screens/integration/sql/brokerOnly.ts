import type { Group } from '../../../rulesql/functions/define'

/** Functions that need what a browser does not give at once, or what only the broker has. */
export const BROKER_ONLY: ReadonlySet<Group> = new Set(['hash', 'compression', 'schema'])
