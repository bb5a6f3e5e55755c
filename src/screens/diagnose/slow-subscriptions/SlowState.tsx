import { broker } from '../../../api/client'
import { KeepingState, useKeeper } from '../../KeepingState'
import { MissingNodes } from '../../MissingNodes'

const PATH = '/slow_subscriptions/settings'

/** Reads the settings first and changes the switch alone: the document is shared with others. */
const turn = async (on: boolean) => broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: on } })

/** Whether slow subscriptions are recorded, and the nodes whose records are missing. */
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
