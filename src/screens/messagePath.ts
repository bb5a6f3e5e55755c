import RouteOutlined from '@mui/icons-material/RouteOutlined'
import { parseSharedTopic } from '../domain/topics/sharedTopic'
import { checkTopicName } from '../forms/values/topic'
import type { LinkDescription } from '../resources/commands/types'

export const buildMessagePathUrl = (topic: string): string => `/message-path?${new URLSearchParams({ topic })}`

/** Row action that opens the message path of a topic; disabled for wildcards. */
export const showMessagePath: LinkDescription<{ topic: string }> = {
  id: 'path',
  label: 'publish.path',
  icon: RouteOutlined,
  getDisabledReason: ({ topic }) => checkTopicName(parseSharedTopic(topic).filter) && 'publish.pathWildcard',
  getUrl: ({ topic }) => buildMessagePathUrl(parseSharedTopic(topic).filter),
}
