import { useTranslate } from 'ra-core'
import { useFormat } from '../../ui/format/useFormat'
import { Status } from '../../ui/Status'
import { useNow } from '../../ui/useNow'
import { DAY, validityKinds, validityOf } from './validity'

/** Validity of a certificate with a warning before it expires. Times in epoch milliseconds. */
export function ValidityStatus({ from = 0, until }: { from?: number; until: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const validity = validityOf({ from, until }, useNow(DAY))
  const time = format.dateTime(validity === 'notYet' ? from : until)
  return <Status kind={validityKinds[validity]} label={translate(`forms.certificate.${validity}`, { time })} />
}
