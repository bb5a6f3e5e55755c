import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { StoreState, useStoreState } from '../../StoreState'

const PATH = '/mqtt/retainer'
const textKey = (key: string) => `clients.retained.${key}`

/** Reads the settings before writing, so that only the switch changes. */
const setEnabled = async (enabled: boolean) =>
  broker.put(PATH, { body: { ...(await broker.get(PATH)), enable: enabled } })

/** State of the retainer: enabled, storage and usage. */
export function RetainerState() {
  const translate = useTranslate()
  const { data } = useStoreState(PATH, (signal) => broker.get(PATH, { signal }))
  if (!data) return null
  const { enable, backend } = data
  const storage = translate(textKey(backend?.storage_type ?? 'ram'))
  return (
    <StoreState
      path={PATH}
      textKey={textKey}
      enabled={enable}
      storage={storage}
      limit={backend?.max_retained_messages}
      setEnabled={setEnabled}
    />
  )
}
