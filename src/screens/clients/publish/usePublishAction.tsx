import SendOutlined from '@mui/icons-material/SendOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { RowAction } from '../../../ui/table/types'
import { parseShared } from '../sharedTopic'
import type { Target } from './PublishBox'
import { usePublish } from './usePublish'

/** What a row of topics offers: the publish box with its topic. `box` stands beside the table. */
export function usePublishAction(values?: Pick<Target, 'retain'>) {
  const translate = useTranslate()
  const { show, disabled, box } = usePublish()
  const actionOn = useCallback(
    (topic: string): RowAction => ({
      id: 'publish',
      label: translate('publish.here'),
      icon: <SendOutlined />,
      disabled,
      // What is published to is the filter: a group only shares what comes.
      onClick: () => show({ ...values, topic: parseShared(topic).filter }),
    }),
    [translate, disabled, show, values],
  )
  return { actionOn, box }
}
