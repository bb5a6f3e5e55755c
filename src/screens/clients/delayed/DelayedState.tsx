import { broker } from '../../../api/client'
import { KeepingState, useKeeper } from '../../KeepingState'
import { MissingNodes } from '../../MissingNodes'
import { useQuestionBeforeOff } from '../../useQuestionBeforeOff'

const PATH = '/mqtt/delayed'
const text = (key: string) => `clients.delayed.${key}`

/** Reads the settings before writing, so that only the switch changes. */
const turn = async (on: boolean) => broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: on } })

/** State of delayed publish: enabled, limit, and nodes without a response. */
export function DelayedState() {
  const question = useQuestionBeforeOff()
  const { data } = useKeeper(PATH, (signal) => broker.get(PATH, { signal }))
  return (
    <>
      <MissingNodes />
      {data && (
        <KeepingState
          path={PATH}
          text={text}
          enabled={data.enable}
          limit={data.max_delayed_messages}
          turn={turn}
          beforeOff={() => question({ enable: false }, { enable: true })}
        />
      )}
    </>
  )
}
