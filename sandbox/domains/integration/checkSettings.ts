import { createValidationError } from '../../http/answers'
import { isTopicFilter, parseFilter } from '../../mqtt/topics/names'
import type { Settings } from './connections/Connection'

/** Validates connector settings in addition to the schema. Throws 400 with the field. */
export function checkConnector(type: string, settings: Settings): void {
  if (type === 'http' && !isHttpUrl(settings.url)) {
    throw createValidationError({ path: 'root.url', reason: 'not a URL of http or https', value: settings.url })
  }
  if (type === 'oracle' && settings.sid === undefined && settings.service_name === undefined) {
    throw createValidationError({ path: 'root.sid', reason: 'either sid or service_name is required' })
  }
}

/** The same for actions and sources. */
export function checkChannel(kind: 'action' | 'source', type: string, settings: Settings): void {
  const { topic } = (settings.parameters ?? {}) as Settings
  if (kind === 'source' && type === 'mqtt' && !parseFilter(String(topic))) {
    throw createValidationError({ path: 'root.parameters.topic', reason: 'not a topic filter', value: topic })
  }
  const { local_topic: local } = settings
  if (typeof local === 'string' && local !== '' && !isTopicFilter(local)) {
    throw createValidationError({ path: 'root.local_topic', reason: 'not a topic filter', value: local })
  }
}

/** The path may contain placeholders, which are invalid in URLs. */
function isHttpUrl(text: unknown): boolean {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(String(text)) ?? []
  return origin !== undefined && URL.canParse(origin)
}
