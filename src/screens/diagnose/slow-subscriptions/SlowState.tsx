import { MissingNodes } from '../../MissingNodes'
import { StoreState, useStoreState } from '../../StoreState'

const PATH = '/slow_subscriptions/settings'

/** State of slow subscriptions, and nodes without a response. */
export function SlowState() {
  const { data } = useStoreState(PATH)
  return (
    <>
      <MissingNodes />
      {data && <StoreState path={PATH} textKey={(key) => `slowSubscriptions.${key}`} enabled={data.enable} />}
    </>
  )
}
