import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../../api/access'
import { BrokerError } from '../../../api/errors'
import { getConfiguredAddress } from '../../../api/failureReason'
import type { FormActionsProps } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { truncateAndEscape } from '../../../ui/text'
import { useNotice } from '../../../ui/useNotice'
import { ConnectivityTestError } from './ConnectivityTestError'
import { probeEntity } from './calls'
import type { EntityCollection } from './collections'

interface ProbeProps extends FormActionsProps {
  collection: EntityCollection
  /** Builds the request body from the form data; defaults to the data with the record's type and name. */
  createBody?: (data: Record<string, Json>) => Record<string, Json>
}

/** Tests the form's settings on the broker before they are saved. */
export function Probe({ collection, createBody, collect, refuse }: ProbeProps) {
  const translate = useTranslate()
  const tell = useNotice()
  const record = useRecordContext<Row>()
  const { reason } = useCan(`post ${collection}_probe`)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const data = collect()
    if (!data) return
    refuse(undefined)
    setBusy(true)
    // Updates omit type and name because the URL contains them.
    const named = record ? { type: record.type, name: record.name } : {}
    const body: Record<string, unknown> = createBody?.(data) ?? { ...named, ...data }
    try {
      await probeEntity(collection, body)
      const address = truncateAndEscape(getConfiguredAddress(body) ?? '', 96)
      tell(translate(address ? 'integration.probe.answered' : 'integration.probe.done', { address }), 'success')
    } catch (error) {
      refuse(
        error instanceof BrokerError && error.path === undefined
          ? new ConnectivityTestError(error, getConfiguredAddress(body))
          : error,
      )
      // The field shows only the reason, so the notice says that the test failed.
      if (error instanceof BrokerError && error.path !== undefined)
        tell(translate('integration.probe.refused'), 'error')
    }
    setBusy(false)
  }
  const denied = reason ?? (busy ? 'integration.probe.busy' : undefined)
  return (
    <ActionButton variant="outlined" onClick={() => void run()} disabled={denied && translate(denied)}>
      {translate(busy ? 'integration.probe.busy' : 'integration.probe.label')}
    </ActionButton>
  )
}
