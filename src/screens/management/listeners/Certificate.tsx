import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { ValidityStatus } from '../../../forms/x509/ValidityStatus'
import { useFailure } from '../../../resources/live/useFailure'
import { Status } from '../../../ui/Status'
import type { ListenerEntry } from '../listenerFacts'
import { useCertificates } from '../useCertificates'

type Named = Pick<ListenerEntry, 'id' | 'type'>

const WITH_TLS: ReadonlySet<unknown> = new Set(['ssl', 'wss', 'quic'])

/** Whether clients see a certificate there. */
export const hasCertificate = ({ type }: Named): boolean => WITH_TLS.has(type)

/** Until when the certificate of a listener is good; nothing while that is read. */
export function Certificate({ listener }: { listener: Named }) {
  const translate = useTranslate()
  const { data, error } = useCertificates(hasCertificate(listener))
  if (!hasCertificate(listener)) return null
  const found = data?.find(({ id }) => id === listener.id)
  if (found) return <ValidityStatus until={found.until} />
  return data || error ? <Status kind="stopped" label={translate('listeners.certificateUnknown')} /> : null
}

/** A time is longer than a fact's column. */
export const Breaking = styled('span')({ '& > span': { whiteSpace: 'normal' } })

/** Why nothing is known of a certificate. */
export function useCertificateNote(listener: Named): string | undefined {
  const translate = useTranslate()
  const failureOf = useFailure()
  const { data, error } = useCertificates(hasCertificate(listener))
  if (data?.some(({ id }) => id === listener.id)) return undefined
  const failure = data ? undefined : failureOf(error)
  if (failure) return translate('listeners.certificateUnread', { reason: failure.text })
  return data && translate('listeners.certificateUntold')
}
