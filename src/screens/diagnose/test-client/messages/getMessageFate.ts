import type { Logged } from '../store/logged'

/** How a message stands in the list: what came, or what became of what was published. */
export const getMessageFate = ({ fate }: Logged) =>
  fate === undefined ? 'received' : fate.state === 'sent' ? 'published' : fate.state
