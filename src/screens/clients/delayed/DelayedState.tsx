import { MissingNodes } from '../../MissingNodes'
import { StoreState, useStoreState } from '../../StoreState'
import { useConfirmBeforeOff } from '../../useConfirmBeforeOff'

const PATH = '/mqtt/delayed'
const textKey = (key: string) => `clients.delayed.${key}`

/** State of delayed publish: enabled, limit, and nodes without a response. */
export function DelayedState() {
  const question = useConfirmBeforeOff()
  const { data } = useStoreState(PATH)
  return (
    <>
      <MissingNodes />
      {data && (
        <StoreState
          path={PATH}
          textKey={textKey}
          enabled={data.enable}
          limit={data.max_delayed_messages}
          beforeDisable={() => question({ enable: false }, { enable: true })}
        />
      )}
    </>
  )
}
