import type { ComponentType } from 'react'
import { lazyDetail } from '../../ui/lazy/lazyView'
import type { WidgetName } from '../testers'
import type { WidgetProps } from '../types'
import { AddressWidget } from './AddressWidget'
import { BooleanWidget } from './BooleanWidget'
import { CodeWidget } from './CodeWidget'
import { DateTimeWidget } from './DateTimeWidget'
import { EditorWidget } from './EditorWidget'
import { EnumOrValueWidget } from './EnumOrValueWidget'
import { EnumWidget } from './EnumWidget'
import { JsonWidget } from './JsonWidget'
import { ListWidget } from './ListWidget'
import { MapWidget } from './MapWidget'
import { NumberWidget } from './NumberWidget'
import { PemWidget } from './PemWidget'
import { PercentWidget } from './PercentWidget'
import { ReferenceWidget } from './ReferenceWidget'
import { SecretWidget } from './SecretWidget'
import { TextWidget } from './TextWidget'
import { TopicWidget } from './TopicWidget'
import { ByteSizeWidget, DurationWidget, RateWidget } from './unitWidgets'
import { VerifyWidget } from './VerifyWidget'

// Lazy because few forms use it.
const CommaListWidget = lazyDetail(async () => (await import('./CommaListWidget')).CommaListWidget, {
  shape: 'form',
  count: 1,
})

export const widgets: Record<WidgetName, ComponentType<WidgetProps>> = {
  address: AddressWidget,
  boolean: BooleanWidget,
  byteSize: ByteSizeWidget,
  code: CodeWidget,
  commaList: CommaListWidget,
  dateTime: DateTimeWidget,
  duration: DurationWidget,
  editor: EditorWidget,
  enum: EnumWidget,
  enumOrValue: EnumOrValueWidget,
  json: JsonWidget,
  list: ListWidget,
  map: MapWidget,
  number: NumberWidget,
  pem: PemWidget,
  percent: PercentWidget,
  rate: RateWidget,
  reference: ReferenceWidget,
  secret: SecretWidget,
  text: TextWidget,
  topic: TopicWidget,
  verify: VerifyWidget,
}
