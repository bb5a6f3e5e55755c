import SendOutlined from '@mui/icons-material/SendOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import type { RowAction } from '../../../ui/table/types'
import type { Target } from './PublishBox'
import { usePublish } from './usePublish'

/** Row action that opens the publish box with the row's topic. Render `box` next to the table. */
export function usePublishAction(values?: Pick<Target, 'retain'>) {
  const translate = useTranslate()
  const { show, disabled, box } = usePublish()
  const actionOn = useCallback(
    (topic: string): RowAction => ({
      id: 'publish',
      label: translate('publish.here'),
      icon: <SendOutlined />,
      disabled,
      // Publish to the topic filter without the shared group.
      onClick: () => show({ ...values, topic: parseSharedTopic(topic).filter }),
    }),
    [translate, disabled, show, values],
  )
  return { actionOn, box }
}
