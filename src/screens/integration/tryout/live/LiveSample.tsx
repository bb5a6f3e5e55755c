import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { brokerUrl } from '../../../../api/brokers/known'
import { usePreference } from '../../../../api/store'
import type { Message } from '../../../../mqtt/types'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import { ConnectForm } from '../../../mqtt/ConnectForm'
import { ConnectionBar } from '../../../mqtt/ConnectionBar'
import { type Draft, entryOf, firstDraft, remembered } from '../../../mqtt/entry'
import { isOver, useConnection } from '../../../mqtt/useConnection'
import { Messages } from './Messages'

/** Messages kept to choose from; older ones go. */
const MOST_MESSAGES = 20

const NOTHING: Partial<Draft> = {}

export interface LiveSampleProps {
  open: boolean
  onClose: () => void
  /** The topic filters that the statement reads, one a line. */
  topics: string
  onTake: (message: Message) => void
}

/** Subscribes as a client and takes one of the messages that come, retained ones at once, as the sample. */
export function LiveSample({ open, onClose, topics, onTake }: LiveSampleProps) {
  const translate = useTranslate()
  const [kept, keep] = usePreference<Partial<Draft>>('topicExplorer.draft', NOTHING, 'broker')
  // A subscription of QoS 2 leaves each message the QoS that it was published with.
  const [draft, setDraft] = useState(
    (): Draft => ({ ...firstDraft(brokerUrl(), topics), ...kept, topics, qos: 2, password: '' }),
  )
  const [messages, setMessages] = useState<readonly Message[]>([])
  const receive = useCallback((message: Message) => {
    // The payload may be a view on a larger buffer.
    const own = { ...message, payload: message.payload.slice() }
    setMessages((before) => [own, ...before].slice(0, MOST_MESSAGES))
  }, [])
  const connection = useConnection(receive)
  const { session } = connection
  const close = () => {
    connection.close()
    onClose()
  }
  return (
    <SideDrawer open={open} wide onClose={close} title={translate('tryout.live.title')}>
      <p>{translate('tryout.live.intro')}</p>
      <Stack>
        {!session || isOver(session.state) ? (
          <ConnectForm
            draft={draft}
            onChange={setDraft}
            onConnect={(entered) => {
              // Topics and QoS of the explorer are its own.
              const { topics: _, qos: __, ...rest } = remembered(entered)
              keep({ ...kept, ...rest })
              setMessages([])
              connection.open(entryOf(entered))
            }}
            last={session?.state}
          />
        ) : (
          <ConnectionBar {...session} onDisconnect={connection.close} />
        )}
        {session && (
          <Messages
            messages={messages}
            onTake={(message) => {
              onTake(message)
              close()
            }}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}
