import { defineChannel } from '../channels/defineChannel'
import { useActionPlaceholders } from '../channels/useActionPlaceholders'

/** Actions: the targets to which rules send their results. */
export const actions = defineChannel('/actions', useActionPlaceholders)
