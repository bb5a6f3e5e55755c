import type { WidgetProps } from '../types'
import { BYTE_UNITS, parseByteSize } from '../values/byteSize'
import { AmountWithUnit } from './AmountWithUnit'

/** A size as the broker writes it: `1MB`, base 1024. */
export function ByteSizeWidget(props: WidgetProps) {
  return <AmountWithUnit {...props} units={BYTE_UNITS} split={parseByteSize} firstUnit="MB" unitKey="forms.byteSize" />
}
