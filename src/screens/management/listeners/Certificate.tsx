import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { ValidityStatus } from '../../../forms/certificate/ValidityStatus'
import { getValidity, VALIDITY_STATUS_KINDS } from '../../../forms/certificate/validity'
import { useFailure } from '../../../resources/live/useFailure'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { useHint } from '../../../ui/useHint'
import { useNow } from '../../../ui/useNow'
import type { ListenerEntry } from '../listenerFacts'
import { useCertificates } from '../useCertificates'

type ListenerKey = Pick<ListenerEntry, 'id' | 'type'>

const WITH_TLS: ReadonlySet<unknown> = new Set(['ssl', 'wss', 'quic'])

/** Checks whether a listener uses TLS. */
export const hasCertificate = ({ type }: ListenerKey): boolean => WITH_TLS.has(type)

interface CertificateProps {
  listener: ListenerKey
  /** Component for the validity, by default the exact time. */
  as?: ComponentType<{ notAfter: number }>
}

/** Validity of a listener's certificate. Renders nothing while loading. */
export function Certificate({ listener, as: Validity = ValidityStatus }: CertificateProps) {
  const translate = useTranslate()
  const { data, error } = useCertificates(hasCertificate(listener))
  if (!hasCertificate(listener)) return null
  const found = data?.find(({ id }) => id === listener.id)
  if (found) return <Validity notAfter={found.notAfter} />
  return data || error ? <Status kind="stopped" label={translate('listeners.certificateUnknown')} /> : null
}

/** Remaining validity, with the exact time as tooltip. */
export function ShortValidity({ notAfter }: { notAfter: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const now = useNow()
  const full = format.dateTime(notAfter)
  const { handlers, hint } = useHint(full)
  const validity = getValidity({ notAfter }, now)
  const key = validity === 'expired' ? 'listeners.certificateEnded' : 'listeners.certificateEnds'
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows the exact time */}
      <time dateTime={new Date(notAfter).toISOString()} tabIndex={0} aria-description={full} {...handlers}>
        <Status
          kind={VALIDITY_STATUS_KINDS[validity]}
          label={translate(key, { time: format.relative(notAfter, now) })}
        />
      </time>
      {hint}
    </>
  )
}

/** Allow line breaks, because the time is wider than the column. */
export const Breaking = styled('span')({ '& > span': { whiteSpace: 'normal' } })

/** Returns the reason why the certificate is unknown. */
export function useCertificateNote(listener: ListenerKey): string | undefined {
  const translate = useTranslate()
  const getFailure = useFailure()
  const { data, error } = useCertificates(hasCertificate(listener))
  if (data?.some(({ id }) => id === listener.id)) return undefined
  const failure = data ? undefined : getFailure(error)
  if (failure) return translate('listeners.certificateUnread', { reason: failure.text })
  return data && translate('listeners.certificateUntold')
}
