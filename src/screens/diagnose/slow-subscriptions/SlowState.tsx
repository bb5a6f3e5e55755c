import { broker } from '../../../api/client'
import { MissingNodes } from '../../MissingNodes'
import { StoreState, useStoreState } from '../../StoreState'

const PATH = '/slow_subscriptions/settings'

/** Reads the settings before writing, so that only the switch changes. */
const setEnabled = async (enabled: boolean) =>
  broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: enabled } })

/** State of slow subscriptions, and nodes without a response. */
export function SlowState() {
  const { data } = useStoreState(PATH, (signal) => broker.get(PATH, { signal }))
  return (
    <>
      <MissingNodes />
      {data && (
        <StoreState
          path={PATH}
          textKey={(key) => `slowSubscriptions.${key}`}
          enabled={data.enable}
          setEnabled={setEnabled}
        />
      )}
    </>
  )
}
