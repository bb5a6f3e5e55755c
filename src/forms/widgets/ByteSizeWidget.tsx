import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'
import { parseByteSize, UNIT_BYTES } from '../values/byteSize'
import { AmountWithUnit } from './AmountWithUnit'

/** Byte size in the broker's notation: `1MB`, base 1024. */
export function ByteSizeWidget(props: WidgetProps) {
  const translate = useTranslate()
  const unitText = (unit: string) => translate(`forms.byteSize.${unit || 'none'}`)
  return <AmountWithUnit {...props} units={UNIT_BYTES} split={parseByteSize} firstUnit="MB" unitText={unitText} />
}
