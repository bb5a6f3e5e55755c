import EditOutlined from '@mui/icons-material/EditOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { isComplete } from '../../../../mqtt/storedMessage'
import type { RowAction } from '../../../../ui/table/types'
import { again, toPublishDraft } from '../form/message'
import type { Logged } from '../store/logged'
import { useShownConnection } from '../useConnections'

/** Message actions: publish again, or edit first. */
export function useMessageActions(): (message: Logged) => RowAction[] {
  const connection = useShownConnection()
  const translate = useTranslate()
  const connected = connection.stateName === 'connected'
  return useCallback(
    (message: Logged) => {
      const lacking = isComplete(message) ? undefined : translate('testClient.messages.part')
      const disabled = connected ? lacking : translate('testClient.notConnected')
      return [
        {
          id: 'again',
          label: translate('testClient.messages.again'),
          icon: <ReplayOutlined />,
          disabled,
          onClick: () => void connection.publish(again(message)),
        },
        {
          id: 'edit',
          label: translate('testClient.messages.edit'),
          icon: <EditOutlined />,
          disabled,
          onClick: () => connection.take(toPublishDraft(message)),
        },
      ]
    },
    [connection, connected, translate],
  )
}
