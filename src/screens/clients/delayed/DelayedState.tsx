import { broker } from '../../../api/client'
import { MissingNodes } from '../../MissingNodes'
import { StoreState, useStoreState } from '../../StoreState'
import { useConfirmBeforeOff } from '../../useConfirmBeforeOff'

const PATH = '/mqtt/delayed'
const textKey = (key: string) => `clients.delayed.${key}`

/** Reads the settings before writing, so that only the switch changes. */
const setEnabled = async (enabled: boolean) =>
  broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: enabled } })

/** State of delayed publish: enabled, limit, and nodes without a response. */
export function DelayedState() {
  const question = useConfirmBeforeOff()
  const { data } = useStoreState(PATH, (signal) => broker.get(PATH, { signal }))
  return (
    <>
      <MissingNodes />
      {data && (
        <StoreState
          path={PATH}
          textKey={textKey}
          enabled={data.enable}
          limit={data.max_delayed_messages}
          setEnabled={setEnabled}
          beforeDisable={() => question({ enable: false }, { enable: true })}
        />
      )}
    </>
  )
}
