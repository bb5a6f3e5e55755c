import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MqttMessage } from '../../../../mqtt/types'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import { ConnectForm } from '../../../mqtt/ConnectForm'
import { ConnectionBar } from '../../../mqtt/ConnectionBar'
import { createInitialDraft, type Draft, toEntry } from '../../../mqtt/entry'
import { isOver } from '../../../mqtt/LiveConnection'
import { useConnection } from '../../../mqtt/useConnection'
import { type LiveMessage, LiveMessages, matchesText } from '../../../samples/LiveMessages'
import { LiveMessageList } from './LiveMessageList'

/** Minimum ms between renders while messages arrive. */
const RENDER_INTERVAL_MS = 250

export interface LiveSampleProps {
  open: boolean
  onClose: () => void
  /** Topic filters of the statement, one per line. */
  topics: string
  onSelect: (message: MqttMessage) => void
}

/** Subscribes with a client and copies one of the received messages into the sample. */
export function LiveSample({ open, onClose, topics, onSelect }: LiveSampleProps) {
  const translate = useTranslate()
  // A QoS 2 subscription preserves the published QoS of each message.
  const [draft, setDraft] = useState((): Draft => ({ ...createInitialDraft(topics), qos: 2 }))
  const [buffer] = useState(() => new LiveMessages())
  const [messages, setMessages] = useState<readonly LiveMessage[]>([])
  const [filter, setFilter] = useState('')
  const [awaiting, setAwaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (message: MqttMessage) => {
    onSelect(message)
    close()
  }
  const connection = useConnection((message) => {
    const bufferedMessage = buffer.add(message)
    if (awaiting && matchesText(bufferedMessage, filter)) return take(bufferedMessage)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setMessages(buffer.newestFirst())
    }, RENDER_INTERVAL_MS)
  })
  const { session } = connection
  const close = () => {
    connection.close()
    onClose()
  }
  return (
    <SideDrawer open={open} isWide onClose={close} title={translate('tryout.live.title')}>
      <p>{translate('tryout.live.intro')}</p>
      <Stack>
        {!session || isOver(session.state) ? (
          <ConnectForm
            draft={draft}
            onChange={setDraft}
            onConnect={(entered) => {
              buffer.clear()
              setMessages([])
              connection.open(toEntry(entered))
            }}
            last={session?.state}
          />
        ) : (
          <ConnectionBar {...session} onDisconnect={connection.close} />
        )}
        {session && (
          <LiveMessageList
            messages={messages}
            filter={filter}
            onFilter={setFilter}
            awaiting={awaiting}
            onAwait={setAwaiting}
            onSelect={take}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}
