import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useBrokerList } from '../../../resources/list/brokerList'
import { useFormat } from '../../../ui/format/useFormat'
import { useNow } from '../../../ui/useNow'
import { secondsLeft } from './secondsLeft'

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const SECOND = 1000

/** Remaining time, updated every second. Not a live region: it would announce constantly. */
export function Countdown({ remaining }: { remaining: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const { meta } = useBrokerList()
  const now = useNow(SECOND)
  const left = secondsLeft(remaining, meta?.readAt ?? now, now)
  return <Figure>{left > 0 ? format.duration(left * SECOND) : translate('clients.delayed.due')}</Figure>
}
