import { useTranslate } from 'ra-core'
import type { WidgetProps } from '../types'
import { BYTE_UNITS, parseByteSize } from '../values/byteSize'
import { AmountWithUnit } from './AmountWithUnit'

/** A size as the broker writes it: `1MB`, base 1024. */
export function ByteSizeWidget(props: WidgetProps) {
  const translate = useTranslate()
  const unitText = (unit: string) => translate(`forms.byteSize.${unit || 'none'}`)
  return <AmountWithUnit {...props} units={BYTE_UNITS} split={parseByteSize} firstUnit="MB" unitText={unitText} />
}
