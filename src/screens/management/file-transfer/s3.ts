import { getAt, isObject } from '../../../forms/core/paths'
import { replacePart } from '../../../resources/settings/part'
import type { FieldSchema, Json } from '../../../schema/types'

const S3 = ['storage', 'local', 'exporter', 's3']

/**
 * The broker takes S3 for switched on where something is said of it, so its switch is on by default: where nothing is,
 * that would be shown as on beside the local disk. To the form it is off until somebody switches it on.
 */
export function offUnlessSet(schema: FieldSchema): FieldSchema {
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

/** What the broker says of S3 without its switch is on. */
export const asWritten = (answer: Json): Json => withSwitch(answer, true)

/** What is entered for S3 while it is off stays off. */
export const asSent = (body: Json): Json => withSwitch(body, false)
