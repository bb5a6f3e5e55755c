import Alert from '@mui/material/Alert'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { usePreference } from '../../../api/store'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { Panes } from '../../../ui/tree/parts'
import { ConnectForm } from '../../mqtt/ConnectForm'
import { ConnectionBar } from '../../mqtt/ConnectionBar'
import { createInitialDraft, type Draft, pickStoredValues, toEntry } from '../../mqtt/entry'
import { isOver } from '../../mqtt/LiveConnection'
import { useLiveSession } from '../../mqtt/useConnection'
import { backgroundRecordings } from '../../recording/backgroundRecordings'
import { PublishButton } from '../publish/PublishButton'
import { Detail } from './detail/Detail'
import { getExplorerState } from './explorerState'
import type { TopicStore } from './store/TopicStore'
import { TopicTree } from './TopicTree'
import { Totals } from './Totals'

const FRAME = 250

/**
 * Re-renders while the store changes or rates decay, at most four times per second. Returns a function that renders
 * immediately.
 */
function useFrames(store: TopicStore): () => void {
  const [, setFrame] = useState({})
  const draw = useCallback(() => setFrame({}), [])
  useEffect(() => {
    let drawn = -1
    let moving = false
    const timer = setInterval(() => {
      if (store.version === drawn && !moving) return
      drawn = store.version
      moving = store.pausedAt === undefined && store.root.rate.read(Date.now()) > 0
      draw()
    }, FRAME)
    return () => clearInterval(timer)
  }, [store, draw])
  return draw
}

const NOTHING: Partial<Draft> = {}

/** Live view of topics and their messages. */
export function Explorer() {
  const translate = useTranslate()
  const text = (key: string) => translate(`explorer.${key}`)
  const format = useFormat()
  // The header can discard the state.
  const { store, connection, ...before } = useSyncExternalStore(backgroundRecordings.subscribe, getExplorerState)
  const [storedDraft, keep] = usePreference<Partial<Draft>>('topicExplorer.draft', NOTHING, 'broker')
  const [draft, setDraft] = useState((): Draft => ({ ...createInitialDraft('#'), ...storedDraft }))
  const [chosenTopic, setChosenTopic] = useState(before.selectedTopic)
  const session = useLiveSession(connection)
  const draw = useFrames(store)
  const isDisconnected = !session || isOver(session.state)
  const hasMessages = store.root.messages + store.omittedMessages > 0

  const choose = (topic: string) => {
    store.watch(topic)
    getExplorerState().selectedTopic = topic
    setChosenTopic(topic)
  }
  const clear = () => {
    store.clear()
    if (chosenTopic !== undefined) store.watch(chosenTopic)
    draw()
  }
  const setPaused = (paused: boolean) => {
    if (paused) store.pause()
    else store.resume()
    draw()
  }
  return (
    <Screen title={text('title')} intro={text('intro')} introKey="topic-explorer" actions={<PublishButton />}>
      {isDisconnected ? (
        <ConnectForm
          draft={draft}
          onChange={setDraft}
          onConnect={(entered) => {
            keep(pickStoredValues(entered))
            connection.open(toEntry(entered))
          }}
          last={session?.state}
        />
      ) : (
        <ConnectionBar {...session} onDisconnect={() => connection.close()} />
      )}
      {(!isDisconnected || hasMessages) && (
        <>
          <Totals store={store} onPause={setPaused} onClear={clear} />
          {store.omittedMessages > 0 && (
            <Alert severity="warning" role="status">
              {translate('explorer.limit.topics', {
                smart_count: store.omittedMessages,
                number: format.number(store.omittedMessages),
              })}
            </Alert>
          )}
          {store.isFull && (
            <Alert severity="warning" role="status">
              {text('limit.memory')}
            </Alert>
          )}
          <Panes>
            <TopicTree store={store} selectedTopic={chosenTopic} onChoose={choose} live={!isDisconnected} />
            <Detail key={chosenTopic} store={store} topic={chosenTopic} />
          </Panes>
        </>
      )}
    </Screen>
  )
}
