import EditOutlined from '@mui/icons-material/EditOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { isComplete } from '../../../../mqtt/storedMessage'
import type { RowAction } from '../../../../ui/table/types'
import { toPublishDraft, toRepublishMessage } from '../form/message'
import type { LoggedMessage } from '../store/loggedMessage'
import { useShownConnection } from '../useConnections'

/** Message actions: publish again, or edit first. */
export function useMessageActions(): (message: LoggedMessage) => RowAction[] {
  const connection = useShownConnection()
  const translate = useTranslate()
  const connected = connection.stateName === 'connected'
  return useCallback(
    (message: LoggedMessage) => {
      const lacking = isComplete(message) ? undefined : translate('testClient.messages.part')
      const disabled = connected ? lacking : translate('testClient.notConnected')
      return [
        {
          id: 'again',
          label: translate('testClient.messages.again'),
          icon: <ReplayOutlined />,
          disabled,
          onClick: () => void connection.publish(toRepublishMessage(message)),
        },
        {
          id: 'edit',
          label: translate('testClient.messages.edit'),
          icon: <EditOutlined />,
          disabled,
          onClick: () => connection.setPublishDraft(toPublishDraft(message)),
        },
      ]
    },
    [connection, connected, translate],
  )
}
