import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ownAddress } from '../../../mqtt/address'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { Panes } from '../../../ui/tree/parts'
import { ConnectForm } from './ConnectForm'
import { ConnectionBar } from './ConnectionBar'
import { Detail } from './detail/Detail'
import { type Draft, entryOf, ownClientId } from './entry'
import { TopicStore } from './store/TopicStore'
import { TopicTree } from './TopicTree'
import { Totals } from './Totals'
import { isOver, useConnection } from './useConnection'
import { useFrames } from './useFrames'

const firstDraft = (): Draft => ({
  address: ownAddress(window.location),
  clientId: ownClientId(),
  username: '',
  password: '',
  version: 5,
  topics: '#',
  qos: 0,
})

/** The topics of the cluster as their messages come, and what is in them (CL-15). */
export function Explorer() {
  const translate = useTranslate()
  const text = (key: string) => translate(`explorer.${key}`)
  const format = useFormat()
  const [store] = useState(() => new TopicStore())
  const [draft, setDraft] = useState(firstDraft)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const { session, open, close } = useConnection(store)
  const draw = useFrames(store)
  const over = !session || isOver(session.state)
  const has = store.root.messages + store.leftOut > 0

  const choose = (topic: string) => {
    store.watch(topic)
    setChosen(topic)
  }
  const clear = () => {
    store.clear()
    if (chosen !== undefined) store.watch(chosen)
    draw()
  }
  const setPaused = (paused: boolean) => {
    if (paused) store.pause()
    else store.resume()
    draw()
  }
  return (
    <Screen title={text('title')} intro={text('intro')} introKey="topic-explorer">
      {over ? (
        <ConnectForm
          draft={draft}
          onChange={setDraft}
          onConnect={(entered) => open(entryOf(entered))}
          last={session?.state}
        />
      ) : (
        <ConnectionBar {...session} onDisconnect={close} />
      )}
      {(!over || has) && (
        <>
          <Totals store={store} onPause={setPaused} onClear={clear} />
          {store.leftOut > 0 && (
            <Alert severity="warning" role="status">
              {translate('explorer.limit.topics', { smart_count: store.leftOut, number: format.number(store.leftOut) })}
            </Alert>
          )}
          {store.isFull && (
            <Alert severity="warning" role="status">
              {text('limit.memory')}
            </Alert>
          )}
          <Panes>
            <TopicTree store={store} chosen={chosen} onChoose={choose} live={!over} />
            <Detail key={chosen} store={store} topic={chosen} />
          </Panes>
        </>
      )}
    </Screen>
  )
}
