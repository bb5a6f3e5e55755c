import { getAt, isObject } from '../../../forms/core/paths'
import { replacePart } from '../../../resources/settings/documentPart'
import type { FieldSchema, Json } from '../../../schema/types'

const S3 = ['storage', 'local', 'exporter', 's3']

/**
 * Defaults the S3 switch to off. The API document defaults it to on, because the broker enables S3 as soon as it
 * has settings, so an unset S3 would appear enabled next to the local disk.
 */
export function defaultSwitchToOff(schema: FieldSchema): FieldSchema {
  const switchAt = (group: FieldSchema, [name, ...below]: readonly string[]): FieldSchema => {
    if (name === undefined) return { ...group, default: false }
    const inner = group.properties?.[name]
    return inner ? { ...group, properties: { ...group.properties, [name]: switchAt(inner, below) } } : group
  }
  return switchAt(schema, [...S3, 'enable'])
}

const withSwitch = (document: Json, enable: boolean): Json => {
  const s3 = getAt(document, S3)
  return isObject(s3) && s3.enable === undefined ? replacePart(document, S3.join('.'), { ...s3, enable }) : document
}

/** Adds `enable: true` to S3 settings that lack it, as the broker interprets them. */
export const asWritten = (answer: Json): Json => withSwitch(answer, true)

/** Keeps S3 settings off if they were entered while it was off. */
export const asSent = (body: Json): Json => withSwitch(body, false)
