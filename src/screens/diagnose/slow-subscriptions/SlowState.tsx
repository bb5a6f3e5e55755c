import { broker } from '../../../api/client'
import { KeepingState, useKeeper } from '../../KeepingState'
import { MissingNodes } from '../../MissingNodes'

const PATH = '/slow_subscriptions/settings'

/** Reads the settings before writing, so that only the switch changes. */
const turn = async (on: boolean) => broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: on } })

/** State of slow subscriptions, and nodes without a response. */
export function SlowState() {
  const { data } = useKeeper(PATH, (signal) => broker.get(PATH, { signal }))
  return (
    <>
      <MissingNodes />
      {data && (
        <KeepingState path={PATH} text={(key) => `slowSubscriptions.${key}`} enabled={data.enable} turn={turn} />
      )}
    </>
  )
}
