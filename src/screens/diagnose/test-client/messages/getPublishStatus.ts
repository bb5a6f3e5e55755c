import type { LoggedMessage } from '../store/loggedMessage'

export const getPublishStatus = ({ fate }: LoggedMessage) =>
  fate === undefined ? 'received' : fate.state === 'sent' ? 'published' : fate.state
