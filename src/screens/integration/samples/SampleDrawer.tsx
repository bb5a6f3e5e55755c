import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MqttMessage } from '../../../mqtt/types'
import { useFormat } from '../../../ui/format/useFormat'
import { SideDrawer } from '../../../ui/SideDrawer'
import { Stack } from '../../../ui/Stack'
import { ConnectForm } from '../../mqtt/ConnectForm'
import { ConnectionBar } from '../../mqtt/ConnectionBar'
import { createInitialDraft, type Draft, toEntry } from '../../mqtt/entry'
import { isOver } from '../../mqtt/LiveConnection'
import { useConnection } from '../../mqtt/useConnection'
import { sampleStore } from '../../samples/sampleStore'

/** Sampling stops at the first of these limits. Time in milliseconds. */
const LIMITS = { messages: 100, bytes: 4 * 1_048_576, time: 60_000 }

/** Minimum ms between updates of the store while messages arrive. */
const UPDATE_INTERVAL_MS = 250

/** Messages of one run, passed to the store in batches. */
function useSampling(onLimit: () => void) {
  const [count, setCount] = useState(0)
  const run = useRef({ count: 0, bytes: 0, batch: [] as MqttMessage[] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setCount(run.current.count)
    sampleStore.add(run.current.batch.splice(0))
  }
  const start = () => {
    run.current = { count: 0, bytes: 0, batch: [] }
    setCount(0)
  }
  const add = (message: MqttMessage) => {
    const now = run.current
    if (now.count >= LIMITS.messages || now.bytes >= LIMITS.bytes) return
    now.batch.push(message)
    now.count += 1
    now.bytes += message.payload.length
    if (now.count >= LIMITS.messages || now.bytes >= LIMITS.bytes) {
      flush()
      onLimit()
    } else timer.current ??= setTimeout(flush, UPDATE_INTERVAL_MS)
  }
  return { count, start, add, flush }
}

/** Subscribes with a client and keeps the received messages as samples, until a limit or until it is closed. */
export function SampleDrawer({ topics, onClose }: { topics: string; onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const [draft, setDraft] = useState((): Draft => ({ ...createInitialDraft(topics), qos: 2 }))
  const [isFull, setFull] = useState(false)
  const sampling = useSampling(() => {
    connection.close()
    setFull(true)
  })
  const connection = useConnection(sampling.add)
  const { session } = connection
  const isOpen = session !== undefined && !isOver(session.state)
  const stopSampling = () => {
    connection.close()
    sampling.flush()
  }
  const endAtLimit = useRef(stopSampling)
  endAtLimit.current = stopSampling
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      endAtLimit.current()
      setFull(true)
    }, LIMITS.time)
    return () => clearTimeout(timer)
  }, [isOpen])
  const limits = {
    most: format.number(LIMITS.messages),
    size: format.bytes(LIMITS.bytes),
    time: format.number(LIMITS.time / 1_000),
  }
  return (
    <SideDrawer
      open
      isWide
      title={translate('samples.take')}
      onClose={() => {
        stopSampling()
        onClose()
      }}
    >
      <p>{translate('samples.intro', limits)}</p>
      <Stack>
        {isOpen ? (
          <ConnectionBar {...session} onDisconnect={stopSampling} />
        ) : (
          <ConnectForm
            draft={draft}
            onChange={setDraft}
            onConnect={(entered) => {
              sampling.start()
              setFull(false)
              connection.open(toEntry(entered))
            }}
            last={session?.state}
          />
        )}
        {(isOpen || sampling.count > 0) && (
          <Alert severity={sampling.count > 0 ? 'success' : 'info'} role="status">
            {translate('samples.count', { smart_count: sampling.count, number: format.number(sampling.count) })}
            {isFull && ` ${translate('samples.full')}`}
          </Alert>
        )}
      </Stack>
    </SideDrawer>
  )
}
