import type { StatusFacts } from './StatusByNode'

/** The state that counts: what is switched off is disabled, whatever the broker calls it. */
export const statusOf = ({ enable, status }: StatusFacts): string =>
  enable === false ? 'disabled' : (status ?? 'stopped')
