// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker

import { escapeFieldKey, quoteFieldValue, splitLine } from '../../../domain/batch/lineProtocol'
import type { BatchColumn, BatchRow } from '../../../domain/batch/readBatch'
import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'

export interface BatchKind {
  columns: readonly BatchColumn[]
  /** Example rows for the template file. */
  examples: readonly (readonly string[])[]
  /** Returns the new value of the field and keeps the parts of `before` that the file does not cover. */
  apply: (rows: readonly BatchRow[], before: Json | undefined) => Json
}

const BOOLEAN = ['true', 'false']
const FIELDS: readonly BatchColumn[] = [
  { name: 'Field' },
  { name: 'Value' },
  { name: 'Char Value', optional: true, allowedValues: BOOLEAN },
]

const isText = (row: BatchRow) => row['Char Value']?.toLowerCase() === 'true'

/** Default measurement and tag: a point needs a measurement and the file has only fields. */
const DEFAULT_HEAD = 'mqtt,clientid=${clientid}'

const influxdb: BatchKind = {
  columns: FIELDS,
  examples: [
    ['temp', '${payload.temp}', 'FALSE'],
    ['hum', '${payload.hum}', 'FALSE'],
    ['state', '${payload.state}', 'TRUE'],
  ],
  apply: (rows, before) => {
    const { head, time } = splitLine(typeof before === 'string' ? before : '')
    const fields = rows.map((row) => {
      const { Field: name = '', Value: value = '' } = row
      return `${escapeFieldKey(name)}=${isText(row) ? quoteFieldValue(value) : value}`
    })
    return [head || DEFAULT_HEAD, fields.join(','), time].filter(Boolean).join(' ')
  },
}

const DEFAULT_TABLE = 't_mqtt_msg'
const INSERT_INTO = /insert\s+into\s+([^\s(]+)/iu

const tdengine: BatchKind = {
  columns: FIELDS,
  examples: [
    ['ts', '${timestamp}', 'FALSE'],
    ['temp', '${payload.temp}', 'FALSE'],
    ['state', '${payload.state}', 'TRUE'],
  ],
  apply: (rows, before) => {
    const table = (typeof before === 'string' && INSERT_INTO.exec(before)?.[1]) || DEFAULT_TABLE
    const values = rows.map((row) => (isText(row) ? `'${(row.Value ?? '').replaceAll("'", "''")}'` : row.Value))
    return `INSERT INTO ${table} (${rows.map(({ Field }) => Field).join(', ')}) VALUES (${values.join(', ')})`
  },
}

const TYPES = ['text', 'boolean', 'int32', 'int64', 'float', 'double']

const iotdb: BatchKind = {
  columns: [
    { name: 'Timestamp', optional: true },
    { name: 'Measurement' },
    { name: 'Data Type', allowedValues: TYPES },
    { name: 'Value' },
  ],
  examples: [
    ['now', 'temp', 'FLOAT', '${payload.temp}'],
    ['now', 'hum', 'FLOAT', '${payload.hum}'],
    ['now', 'state', 'TEXT', '${payload.state}'],
  ],
  apply: (rows, before) => {
    const points = rows.map(({ Timestamp: time, Measurement = '', 'Data Type': type = '', Value = '' }) => ({
      ...(time && { timestamp: time }),
      measurement: Measurement,
      data_type: type.startsWith('${') ? type : type.toLowerCase(),
      value: Value,
    }))
    const measurements = new Set(points.map(({ measurement }) => measurement))
    const retainedPoints = (Array.isArray(before) ? before : []).filter(
      (point) => isObject(point) && !measurements.has(String(point.measurement ?? '')),
    )
    return [...retainedPoints, ...points]
  },
}

/** Action types with a field that can be filled from a CSV file. */
export const batchKinds = { influxdb, tdengine, iotdb } as const satisfies Record<string, BatchKind>

export type BatchType = keyof typeof batchKinds

export const findBatchType = (scope: readonly string[]): BatchType | undefined =>
  (Object.keys(batchKinds) as BatchType[]).find((type) => scope.includes(`@${type}`))
