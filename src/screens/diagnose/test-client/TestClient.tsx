import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { FileButton } from '../../../ui/FileButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { Status } from '../../../ui/Status'
import { TabFrame, useTabParam } from '../../../ui/Tabs'
import { truncateAndEscape } from '../../../ui/text'
import { useConfirm } from '../../../ui/useConfirm'
import { ConnectionPanel } from './ConnectionPanel'
import { useSettingsFile } from './file/useSettingsFile'
import { STATUS } from './StateBar'
import { connections, getConnectionName } from './store/connections'
import { LIMITS } from './store/limits'
import type { TestConnection } from './store/TestConnection'
import { ShownConnection, useConnections } from './useConnections'

const Label = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  '& > .unread': { color: tokens.accent, fontVariantNumeric: 'tabular-nums' },
}))

/** MQTT test client with up to six WebSocket connections, which survive navigation. */
export function TestClient() {
  const translate = useTranslate()
  const confirm = useConfirm()
  const list = useConnections()
  const [current, select] = useTabParam(
    list.map(({ id }) => id),
    'connection',
  )
  const activeConnection = connections.find(current)
  useEffect(() => {
    activeConnection?.watch(true)
    return () => activeConnection?.watch(false)
  }, [activeConnection])
  useEffect(() => () => connections.save(), [])
  const file = useSettingsFile(select)
  if (!activeConnection) return null

  const name = getConnectionName(activeConnection, translate)
  const close = async () => {
    const busy = activeConnection.stateName !== 'disconnected' || activeConnection.rows.length > 0
    const question = {
      title: translate('testClient.close.title', { name }),
      body: translate('testClient.close.text'),
      confirm: translate('testClient.close.confirm'),
      danger: true,
    }
    if (!busy || (await confirm(question))) connections.remove(activeConnection.id)
  }
  const add = () => {
    const added = connections.add()
    if (added) select(added.id)
  }
  return (
    <Screen
      title={translate('testClient.title')}
      intro={translate('testClient.intro')}
      introKey="test-client"
      actions={
        <>
          <FileButton accept=".json,application/json" onFile={file.load}>
            {translate('testClient.file.load')}
          </FileButton>
          <ActionButton variant="outlined" onClick={file.save}>
            {translate('testClient.file.save')}
          </ActionButton>
          <ActionButton variant="outlined" onClick={() => void close()}>
            {translate('testClient.close.action')}
          </ActionButton>
          <ActionButton
            variant="contained"
            onClick={add}
            disabled={
              list.length >= LIMITS.connections ? translate('testClient.most', { most: LIMITS.connections }) : undefined
            }
          >
            {translate('testClient.add')}
          </ActionButton>
        </>
      }
    >
      {file.report && (
        <Alert
          severity={file.report.severity}
          role={file.report.severity === 'error' ? 'alert' : 'status'}
          onClose={file.close}
        >
          {file.report.text}
        </Alert>
      )}
      <TabFrame
        label={translate('testClient.tabs')}
        tabs={list.map((one) => ({
          id: one.id,
          label: <TabLabel connection={one} isActive={one === activeConnection} />,
        }))}
        current={current}
        onSelect={select}
      >
        <ShownConnection value={activeConnection}>
          <ConnectionPanel key={activeConnection.id} />
        </ShownConnection>
      </TabFrame>
    </Screen>
  )
}

function TabLabel({ connection, isActive }: { connection: TestConnection; isActive: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const { unreadCount, stateName } = connection
  const name = truncateAndEscape(getConnectionName(connection, translate), 64)
  return (
    <Label>
      <Status kind={STATUS[stateName]} label={name} />
      {!isActive && unreadCount > 0 && (
        <span className="unread">
          {translate('testClient.unread', { smart_count: unreadCount, number: format.number(unreadCount) })}
        </span>
      )}
    </Label>
  )
}
