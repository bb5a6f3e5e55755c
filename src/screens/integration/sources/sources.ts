import { defineChannel } from '../channels/defineChannel'

/** Sources: incoming messages from external systems. */
export const sources = defineChannel('/sources')
