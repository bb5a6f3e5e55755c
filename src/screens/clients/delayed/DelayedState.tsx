import { broker } from '../../../api/client'
import { KeepingState, useKeeper } from '../../KeepingState'
import { MissingNodes } from '../../MissingNodes'
import { useQuestionBeforeOff } from '../../useQuestionBeforeOff'

const PATH = '/mqtt/delayed'
const text = (key: string) => `clients.delayed.${key}`

/** Reads the settings first and changes the switch alone: the document is shared with others. */
const turn = async (on: boolean) => broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: on } })

/** Whether messages are delayed, how many may wait, and the nodes whose messages are missing. */
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
