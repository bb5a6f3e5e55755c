import type { Logged } from '../store/logged'

/** Returns the state shown in the list. */
export const getMessageFate = ({ fate }: Logged) =>
  fate === undefined ? 'received' : fate.state === 'sent' ? 'published' : fate.state
