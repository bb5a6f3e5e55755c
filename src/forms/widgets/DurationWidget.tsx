import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'
import { DURATION_MS, parseDuration } from '../values/duration'
import { AmountWithUnit } from './AmountWithUnit'

/** Duration in the broker's notation: `15s`, `1h`. */
export function DurationWidget(props: WidgetProps) {
  const translate = useTranslate()
  const unitText = (unit: string) => translate(`forms.duration.${unit}`)
  return <AmountWithUnit {...props} units={DURATION_MS} split={parseDuration} firstUnit="s" unitText={unitText} />
}
