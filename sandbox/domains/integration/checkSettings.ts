import { invalid } from '../../http/answers'
import { isTopicFilter, parseFilter } from '../../mqtt/topics/names'
import type { Settings } from './connections/Connection'

/** What the document cannot say of a connector's settings. Throws a 400 at the field. */
export function checkConnector(type: string, settings: Settings): void {
  if (type === 'http' && !isHttpUrl(settings.url)) {
    throw invalid({ path: 'root.url', reason: 'not a URL of http or https', value: settings.url })
  }
  if (type === 'oracle' && settings.sid === undefined && settings.service_name === undefined) {
    throw invalid({ path: 'root.sid', reason: 'either sid or service_name is required' })
  }
}

/** The same for an action or a source. */
export function checkChannel(kind: 'action' | 'source', type: string, settings: Settings): void {
  const { topic } = (settings.parameters ?? {}) as Settings
  if (kind === 'source' && type === 'mqtt' && !parseFilter(String(topic))) {
    throw invalid({ path: 'root.parameters.topic', reason: 'not a topic filter', value: topic })
  }
  const { local_topic: local } = settings
  if (typeof local === 'string' && local !== '' && !isTopicFilter(local)) {
    throw invalid({ path: 'root.local_topic', reason: 'not a topic filter', value: local })
  }
}

/** Its path may hold placeholders, which a URL may not. */
function isHttpUrl(text: unknown): boolean {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(String(text)) ?? []
  return origin !== undefined && URL.canParse(origin)
}
