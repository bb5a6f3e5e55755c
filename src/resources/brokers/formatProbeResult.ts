import type { useTranslate } from 'react-admin'
import type { ProbeResult } from '../../api/brokers/probeBroker'
import { truncateAndEscape } from '../../ui/text'

export function formatProbeResult(
  probe: Exclude<ProbeResult, { kind: 'ok' }>,
  base: URL,
  translate: ReturnType<typeof useTranslate>,
): string {
  const values = { origin: base.origin }
  if (probe.kind !== 'other')
    return translate(
      probe.kind === 'silent' && base.origin === location.origin ? 'brokers.probe.away' : `brokers.probe.${probe.kind}`,
      values,
    )
  const text = translate('brokers.probe.other', { status: probe.status })
  return probe.message === undefined ? text : `${text} ${truncateAndEscape(probe.message)}`
}
