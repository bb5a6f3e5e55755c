import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'
import { parseRate, RATE_PER_DAY } from '../values/rate'
import { AmountWithUnit } from './AmountWithUnit'

/** Rate in the broker's notation: `1000/s`. */
export function RateWidget(props: WidgetProps) {
  const translate = useTranslate()
  const getUnitText = (unit: string) => translate(`forms.rate.${unit.slice(1)}`)
  return <AmountWithUnit {...props} units={RATE_PER_DAY} split={parseRate} firstUnit="/s" unitText={getUnitText} />
}
