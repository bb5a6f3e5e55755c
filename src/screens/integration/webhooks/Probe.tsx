import { useRecordContext } from 'ra-core'
import type { FormActionsProps } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import { Probe as EntityProbe } from '../entities/Probe'
import { getPartName } from '../webhookNames'
import { createWebhookParts } from './parts'

/** Tests the connection to the webhook's server before saving. */
export function Probe(props: FormActionsProps) {
  const record = useRecordContext<Row>()
  return (
    <EntityProbe
      {...props}
      collection="/connectors"
      createBody={(data) => {
        const name = String(record?.name ?? data.name)
        return { type: 'http', name: getPartName(name), ...createWebhookParts(name, data)['/connectors'] }
      }}
    />
  )
}
