import { useTranslate } from 'react-admin'
import { useFormat } from '../../ui/format/useFormat'
import { Status } from '../../ui/Status'
import { useNow } from '../../ui/useNow'
import { DAY, getValidity, VALIDITY_STATUS_KINDS } from './validity'

/** Validity of a certificate with a warning before it expires. Times in epoch milliseconds. */
export function ValidityStatus({ notBefore = 0, notAfter }: { notBefore?: number; notAfter: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const validity = getValidity({ notBefore, notAfter }, useNow(DAY))
  const time = format.dateTime(validity === 'notYet' ? notBefore : notAfter)
  return <Status kind={VALIDITY_STATUS_KINDS[validity]} label={translate(`forms.certificate.${validity}`, { time })} />
}
