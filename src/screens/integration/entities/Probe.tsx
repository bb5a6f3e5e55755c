import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../../api/access'
import { BrokerError } from '../../../api/errors'
import type { FormActionsProps } from '../../../forms/types'
import { reasonWords } from '../../../resources/status/Reason'
import { statusReason } from '../../../resources/status/statusReason'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { useTell } from '../../../ui/useTell'
import { probe } from './calls'
import type { Collection } from './collections'

interface ProbeProps extends FormActionsProps {
  collection: Collection
  /** What is tried of what the form holds; with the record's own type and name if not said. */
  bodyOf?: (data: Record<string, Json>) => Record<string, Json>
}

/** Has the broker try what the form holds, before it is saved. */
export function Probe({ collection, bodyOf, collect, refuse }: ProbeProps) {
  const translate = useTranslate()
  const tell = useTell()
  const record = useRecordContext<Row>()
  const { reason } = useCan(`post ${collection}_probe`)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const data = collect()
    if (!data) return
    refuse(undefined)
    setBusy(true)
    try {
      // A change bears neither: the address says them.
      const named = record ? { type: record.type, name: record.name } : {}
      await probe(collection, bodyOf?.(data) ?? { ...named, ...data })
      tell(translate('integration.probe.done'), 'success')
    } catch (error) {
      refuse(inWords(error, (text) => reasonWords(text, translate)))
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

/** A refusal of the other side, in words that operators know. */
function inWords(error: unknown, words: (text: string) => string): unknown {
  if (!(error instanceof BrokerError) || error.path !== undefined || error.reason === '') return error
  // The whole of what the broker wrote names host and port too.
  const { message } = (error.raw ?? {}) as { message?: unknown }
  const reason = words(statusReason(String(message)).cause ? String(message) : error.reason)
  return new BrokerError({ ...error, reason, said: { reason } })
}
