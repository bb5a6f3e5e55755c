import RouteOutlined from '@mui/icons-material/RouteOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { parseSharedTopic } from '../domain/topics/sharedTopic'
import { checkTopicName } from '../forms/values/topic'
import type { RowAction } from '../ui/table/types'

export const buildMessagePathUrl = (topic: string): string => `/message-path?${new URLSearchParams({ topic })}`

/** Row action that opens the message path of a topic; disabled for wildcards. */
export function usePathAction(): (topic: string) => RowAction {
  const translate = useTranslate()
  const navigate = useNavigate()
  return useCallback(
    (listed) => {
      const topic = parseSharedTopic(listed).filter
      return {
        id: 'path',
        label: translate('publish.path'),
        icon: <RouteOutlined />,
        disabled: checkTopicName(topic) && translate('publish.pathWildcard'),
        onClick: () => void navigate(buildMessagePathUrl(topic)),
      }
    },
    [translate, navigate],
  )
}
