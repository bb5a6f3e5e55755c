import RouteOutlined from '@mui/icons-material/RouteOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '../../ui/table/types'
import { parseShared } from './sharedTopic'

/** Where the path of a message on a topic is shown. */
export const pathOf = (topic: string): string => `/message-path?${new URLSearchParams({ topic })}`

/** What a row of topics offers: where a message on it goes. Messages have no wildcards. */
export function usePathAction(): (topic: string) => RowAction {
  const translate = useTranslate()
  const navigate = useNavigate()
  return useCallback(
    (listed) => {
      const topic = parseShared(listed).filter
      const wild = topic.split('/').some((level) => level === '+' || level === '#')
      return {
        id: 'path',
        label: translate('publish.path'),
        icon: <RouteOutlined />,
        disabled: wild ? translate('publish.pathWildcard') : undefined,
        onClick: () => void navigate(pathOf(topic)),
      }
    },
    [translate, navigate],
  )
}
