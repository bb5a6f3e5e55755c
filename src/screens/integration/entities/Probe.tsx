import { useState } from 'react'
import { type TranslateFunction, useRecordContext, useTranslate } from 'react-admin'
import { BrokerError, formatError } from '../../../api/errors'
import { formatFailure, getConfiguredAddress, parseFailure } from '../../../api/failureReason'
import type { FormActionsProps } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import type { Json } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { truncateAndEscape } from '../../../ui/text'
import { useNotice } from '../../../ui/useNotice'
import { probeEntity } from './calls'
import type { EntityCollection } from './collections'

/** Failed connectivity test, with the remote error translated for operators. */
class ConnectivityTestError extends BrokerError {
  constructor(
    readonly failure: BrokerError,
    readonly address: string | undefined,
  ) {
    super(failure)
  }

  override formatMessage(translate: TranslateFunction): string {
    return translate('integration.probe.failed', { reason: formatError(this.#withReason(translate), translate) })
  }

  #withReason(translate: TranslateFunction): BrokerError {
    const { failure } = this
    if (failure.reason === '') return failure
    // Prefer the full message of the broker: it also names host and port.
    const { message } = (failure.raw ?? {}) as { message?: unknown }
    const fullFailure = parseFailure(String(message), this.address)
    const reason = formatFailure(fullFailure.kind ? fullFailure : parseFailure(failure.reason, this.address), translate)
    return new BrokerError({ ...failure, reason, reasonParts: { reason } })
  }
}

interface ProbeProps extends FormActionsProps {
  collection: EntityCollection
  /** Builds the request body from the form data; defaults to the data with the record's type and name. */
  createBody?: (data: Record<string, Json>) => Record<string, Json>
}

/** Tests the form's settings on the broker before they are saved. */
export function Probe({ collection, createBody, collect, showError }: ProbeProps) {
  const translate = useTranslate()
  const notify = useNotice()
  const record = useRecordContext<Row>()
  const deniedReason = useDenied(`post ${collection}_probe`)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const data = collect()
    if (!data) return
    showError(undefined)
    setBusy(true)
    // Updates omit type and name because the URL contains them.
    const identity = record ? { type: record.type, name: record.name } : {}
    const body: Record<string, unknown> = createBody?.(data) ?? { ...identity, ...data }
    try {
      await probeEntity(collection, body)
      const address = truncateAndEscape(getConfiguredAddress(body) ?? '', 96)
      notify(translate(address ? 'integration.probe.answered' : 'integration.probe.done', { address }), 'success')
    } catch (error) {
      showError(
        error instanceof BrokerError && error.path === undefined
          ? new ConnectivityTestError(error, getConfiguredAddress(body))
          : error,
      )
      // The field shows only the reason, so the notice says that the test failed.
      if (error instanceof BrokerError && error.path !== undefined)
        notify(translate('integration.probe.refused'), 'error')
    }
    setBusy(false)
  }
  const disabledReason = deniedReason ?? (busy ? translate('integration.probe.busy') : undefined)
  return (
    <ActionButton variant="outlined" onClick={() => void run()} disabled={disabledReason}>
      {translate(busy ? 'integration.probe.busy' : 'integration.probe.label')}
    </ActionButton>
  )
}
