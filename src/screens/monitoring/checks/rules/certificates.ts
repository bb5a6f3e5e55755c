import { encodeId } from '../../../../api/ids'
import { createFinding, type Finding, type Subject } from '../../../../domain/health/finding'
import { getValidity, type Validity } from '../../../../forms/certificate/validity'
import type { ListenerCertificate } from '../../../management/certificates'
import type { ListenerEntry } from '../../../management/listenerFacts'

const TO = '/listener'

/** Reports certificates of enabled listeners that have expired or expire soon. */
export function checkCertificates(
  listeners: readonly ListenerEntry[],
  certificates: readonly ListenerCertificate[],
  now: number,
): Finding[] {
  const off = new Set(listeners.flatMap(({ id, enable }) => (enable === false ? id : [])))
  const inUse = certificates.filter(({ id }) => !off.has(id)).sort((a, b) => a.notAfter - b.notAfter)
  const listSubjects = (validity: Validity) =>
    inUse
      .filter((certificate) => getValidity(certificate, now) === validity)
      .map(({ id, notAfter }): Subject => ({ name: id, to: `${TO}/${encodeId(id)}`, note: { at: notAfter } }))
  return [
    ...createFinding(listSubjects('expired'), { id: 'certificateExpired', severity: 'error', to: TO }),
    ...createFinding(listSubjects('soon'), { id: 'certificateSoon', severity: 'warning', to: TO }),
  ]
}
