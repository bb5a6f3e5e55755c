import { getAt } from '../../../forms/core/paths'
import type { Issue } from '../../../forms/types'
import { defineSettings } from '../../../resources/settings/defineSettings'
import { replacePart } from '../../../resources/settings/documentPart'
import { isObject } from '../../../schema/isObject'
import type { FieldSchema, Json } from '../../../schema/types'
import { fileTransferPages } from '../fileTransferPages'

const S3 = ['storage', 'local', 'exporter', 's3']

/**
 * Defaults the S3 switch to off. The API document defaults it to on, because the broker enables S3 as soon as it
 * has settings, so an unset S3 would appear enabled next to the local disk.
 */
function defaultSwitchToOff(schema: FieldSchema): FieldSchema {
  const switchAt = (group: FieldSchema, [name, ...below]: readonly string[]): FieldSchema => {
    if (name === undefined) return { ...group, default: false }
    const inner = group.properties?.[name]
    return inner ? { ...group, properties: { ...group.properties, [name]: switchAt(inner, below) } } : group
  }
  return switchAt(schema, [...S3, 'enable'])
}

const setMissingSwitch = (document: Json, enable: boolean): Json => {
  const s3 = getAt(document, S3)
  return isObject(s3) && s3.enable === undefined ? replacePart(document, S3.join('.'), { ...s3, enable }) : document
}

/** Adds `enable: true` to S3 settings that lack it, as the broker interprets them. */
const readSettings = (answer: Json): Json => setMissingSwitch(answer, true)

/** Keeps S3 settings off if they were entered while it was off. */
const prepareBody = (body: Json): Json => setMissingSwitch(body, false)

const EXPORTER = ['storage', 'local', 'exporter'] as const

const PLACES = ['local', 's3'] as const

/**
 * Validates that only one export target is enabled; the broker refuses two (`multiple_enabled_backends`). Reported
 * at the second one.
 */
function checkPlaces(data: Record<string, Json>): Issue[] {
  const used = PLACES.filter((place) => {
    const enable = getAt(data, [...EXPORTER, place, 'enable'])
    return place === 's3' ? enable === true : getAt(data, [...EXPORTER, place]) !== undefined && enable !== false
  })
  if (used.length < 2) return []
  return used.map((place) => ({ path: [...EXPORTER, place, 'enable'], rule: 'onePlace' }))
}

const onePlace = { messages: { onePlace: 'fileTransfer.onePlace' } }

/** File transfer over MQTT: enabled, timeouts and export target. */
export const Settings = defineSettings({
  path: '/file_transfer',
  title: 'fileTransfer.title',
  intro: 'fileTransfer.intro',
  siblings: fileTransferPages,
  refine: defaultSwitchToOff,
  fromResponse: readSettings,
  toRequest: prepareBody,
  sections: [
    {
      title: 'fileTransfer.timeouts',
      fields: ['init_timeout', 'store_segment_timeout', 'assemble_timeout'],
    },
    { title: 'fileTransfer.storage', fields: ['storage'] },
  ],
  ui: {
    fields: Object.fromEntries(PLACES.map((place) => [[...EXPORTER, place, 'enable'].join('.'), onePlace])),
    check: checkPlaces,
  },
})
