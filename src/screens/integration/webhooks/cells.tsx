import { useTranslate } from 'react-admin'
import { getPartIds } from '../../../domain/webhooks/webhookNames'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import { StatusByNode, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import { UntrustedText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { setWebhookEnabled } from './source'

/** Poll interval in ms; each row sends a request. */
const POLL_INTERVAL_MS = 10_000

export function WebhookStatus({ row }: { row: Row }) {
  const translate = useTranslate()
  const facts = row as StatusFields
  const name = String(row.name ?? '')
  if (!Array.isArray(row.defects) || row.defects.length === 0) return <StatusByNode facts={facts} name={name} />
  return (
    <span title={translate('webhooks.defect.inRow')}>
      <StatusByNode facts={{ ...facts, status: 'inconsistent' }} name={name} />
    </span>
  )
}

export function useTriggerWords(): (row: Readonly<Record<string, unknown>>) => string {
  const translate = useTranslate()
  return ({ trigger, topics, events, sql }) => {
    if (trigger === 'all') return translate('webhooks.trigger.all')
    if (trigger === 'statement') return String(sql)
    const names = (events as readonly string[]).map((event) => translate(`webhooks.event.${event}`))
    return [...(topics as readonly string[]), ...names].join(translate('forms.listSeparator'))
  }
}

export function TriggerCell({ row }: { row: Row }) {
  return <UntrustedText text={useTriggerWords()(row)} />
}

export function Counts({ row }: { row: Row }) {
  const translate = useTranslate()
  const format = useFormat()
  const { data } = useDocument('/rules/{id}/metrics', {
    path: { id: getPartIds(row.id)['/rules'] },
    every: POLL_INTERVAL_MS,
  })
  const metrics = (data as { metrics?: Record<string, number> } | undefined)?.metrics
  if (!metrics) return '–'
  return translate('webhooks.counts', {
    sent: format.number(metrics['actions.success'] ?? 0),
    failed: format.number(metrics['actions.failed'] ?? 0),
  })
}

export function WebhookSwitch({ row }: { row: Row }) {
  return (
    <EnableSwitch
      name={String(row.name ?? '')}
      operation="put /rules/{id}"
      resource="/webhooks"
      set={({ id }, enable) => setWebhookEnabled(id, enable)}
    />
  )
}
