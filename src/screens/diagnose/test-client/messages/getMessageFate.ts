import type { Logged } from '../store/logged'

export const getMessageFate = ({ fate }: Logged) =>
  fate === undefined ? 'received' : fate.state === 'sent' ? 'published' : fate.state
