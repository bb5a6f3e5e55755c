import { useTranslate } from 'react-admin'
import { StoreState, useStoreState } from '../../StoreState'

const PATH = '/mqtt/retainer'
const textKey = (key: string) => `clients.retained.${key}`

/** State of the retainer: enabled, storage and usage. */
export function RetainerState() {
  const translate = useTranslate()
  const { data } = useStoreState(PATH)
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
    />
  )
}
