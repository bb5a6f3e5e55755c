import { useTranslate } from 'react-admin'
import { type LinePoint, readLine, writeLine } from '../../../domain/batch/lineProtocol'
import { SchemaForm } from '../../../forms/SchemaForm'
import type { FormUi, Issue } from '../../../forms/types'
import { isObject } from '../../../schema/isObject'
import type { FieldSchema, Json } from '../../../schema/types'
import { SideDrawer } from '../../../ui/SideDrawer'
import { Empty } from '../../../ui/states'

const MAP: FieldSchema = { type: 'object', additionalProperties: { type: 'string' } }

const schema: FieldSchema = {
  type: 'object',
  properties: {
    measurement: { type: 'string', minLength: 1 },
    tags: MAP,
    fields: MAP,
    time: { type: 'string' },
  },
  required: ['measurement', 'fields'],
}

const textKey = (key: string) => `batch.line.${key}`

const ui: FormUi = {
  fields: {
    measurement: { label: textKey('measurement'), help: textKey('measurementHelp') },
    tags: { label: textKey('tags'), help: textKey('tagsHelp') },
    fields: { label: textKey('fields'), help: textKey('fieldsHelp'), messages: { fieldValue: textKey('fieldValue') } },
    time: { label: textKey('time'), help: textKey('timeHelp'), messages: { lineTime: textKey('lineTime') } },
  },
  check: findIssues,
}

const toTexts = (value: Json | undefined): Record<string, string> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, String(item ?? '')])) : {}

const toLinePoint = ({ measurement, tags, fields, time }: Record<string, Json>): LinePoint => ({
  measurement: String(measurement ?? ''),
  tags: toTexts(tags),
  fields: toTexts(fields),
  time: String(time ?? ''),
})

/** Rejects values with an unquoted space or comma: line protocol would split them in two. */
function findIssues(data: Record<string, Json>): Issue[] {
  const point = toLinePoint(data)
  if (point.measurement === '' || Object.keys(point.fields).length === 0) return []
  const isPreserved = (fields: Record<string, string>, time: string) => {
    const read = readLine(writeLine({ measurement: 'm', tags: {}, fields, time }))
    return read?.time === time && Object.entries(fields).every(([key, value]) => read.fields[key] === value)
  }
  const wrong = Object.entries(point.fields).filter(([key, value]) => !isPreserved({ [key]: value }, ''))
  return [
    ...wrong.map(([name]) => ({ path: ['fields'], rule: 'fieldValue', params: { field: name } })),
    ...(isPreserved({ a: '1' }, point.time) ? [] : [{ path: ['time'], rule: 'lineTime' }]),
  ]
}

export function LineDrawer(props: { line: string; onApply: (line: string) => void; onClose: () => void }) {
  const { line, onApply, onClose } = props
  const translate = useTranslate()
  const point = line.trim() === '' ? undefined : readLine(line)
  const unreadable = line.trim() !== '' && !point
  return (
    <SideDrawer open isWide onClose={onClose} title={translate('batch.line.title')}>
      {unreadable ? (
        <Empty title={translate('batch.line.unreadable')} text={translate('batch.line.unreadableText')} />
      ) : (
        <SchemaForm
          schema={schema}
          ui={ui}
          value={point && { ...point }}
          isNew={!point}
          isGuarded={false}
          submitLabel={translate('batch.take')}
          onSubmit={async (data) => onApply(writeLine(toLinePoint(data)))}
          onCancel={onClose}
        />
      )}
    </SideDrawer>
  )
}
