import type { ComponentType } from 'react'
import type { WidgetName } from '../testers'
import type { WidgetProps } from '../types'
import { BooleanWidget } from './BooleanWidget'
import { ByteSizeWidget } from './ByteSizeWidget'
import { DateTimeWidget } from './DateTimeWidget'
import { DurationWidget } from './DurationWidget'
import { EnumOrValueWidget } from './EnumOrValueWidget'
import { EnumWidget } from './EnumWidget'
import { JsonWidget } from './JsonWidget'
import { ListWidget } from './ListWidget'
import { MapWidget } from './MapWidget'
import { NumberWidget } from './NumberWidget'
import { RateWidget } from './RateWidget'
import { SecretWidget } from './SecretWidget'
import { TextareaWidget } from './TextareaWidget'
import { TextWidget } from './TextWidget'
import { TopicWidget } from './TopicWidget'

/** The widgets by the names that `testers.ts` gives out. */
export const widgets: Record<WidgetName, ComponentType<WidgetProps>> = {
  boolean: BooleanWidget,
  byteSize: ByteSizeWidget,
  dateTime: DateTimeWidget,
  duration: DurationWidget,
  enum: EnumWidget,
  enumOrValue: EnumOrValueWidget,
  json: JsonWidget,
  list: ListWidget,
  map: MapWidget,
  number: NumberWidget,
  rate: RateWidget,
  secret: SecretWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  topic: TopicWidget,
}
