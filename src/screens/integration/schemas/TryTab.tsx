import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { PlainSelect } from '../../../ui/PlainSelect'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { JsonSampleField } from './JsonSampleField'
import { findAvroMisfit, type Misfit } from './kinds/findAvroMisfit'
import { parseAvroSchema } from './kinds/findSchemaProblem'
import { findJsonSchemaMisfit, findJsonSchemaProblem } from './kinds/jsonSchema'
import { findProtobufMisfit, listProtobufTypes } from './kinds/protobuf'
import { readJson } from './kinds/readJson'

const HELP_KEYS: Readonly<Record<string, string>> = { avro: 'avroForm', protobuf: 'protobufForm' }

/** Checks a sample against the schema, in the browser if possible. */
export function TryTab() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const [sample, setSample] = useState('')
  const [selectedType, setSelectedType] = useState('')
  const kind = String(row?.type ?? '')
  const source = typeof row?.source === 'string' ? row.source : ''
  const types = useMemo(() => (kind === 'protobuf' ? listProtobufTypes(source) : []), [kind, source])
  const type = types.includes(selectedType) ? selectedType : (types[0] ?? '')
  const read = useMemo(() => readJson(sample), [sample])
  const outcome = useMemo(
    () => ('value' in read ? checkSample(kind, source, { text: sample, value: read.value, type }) : undefined),
    [kind, source, sample, read, type],
  )
  if (!row) return null
  const text = (key: string, args?: Record<string, unknown>) => translate(`schemaRegistry.try.${key}`, args)
  const problem = sample !== '' && 'problem' in read ? read.problem : undefined
  return (
    <Section title={text('title')}>
      <Stack>
        <Alert severity="info">{text('here')}</Alert>
        {types.length > 0 && (
          <div>
            <PlainSelect
              label={text('messageType')}
              value={type}
              options={types.map((name) => ({ value: name, label: name }))}
              onChange={setSelectedType}
            />
          </div>
        )}
        <JsonSampleField
          label={text('sample')}
          help={text(HELP_KEYS[kind] ?? 'jsonForm')}
          value={sample}
          onChange={setSample}
          error={problem && translate(`schemaRegistry.problem.${problem.rule}`, problem.params)}
        />
        <div role="status">{outcome && <Verdict outcome={outcome} />}</div>
      </Stack>
    </Section>
  )
}

type Outcome = 'fits' | 'cannotJudge' | Misfit

/** Sample to check: JSON text, its parsed value, and the message type for Protobuf. */
interface SampleToCheck {
  text: string
  value: Json
  type: string
}

function checkSample(kind: string, source: string, { text, value, type }: SampleToCheck): Outcome {
  try {
    if (kind === 'protobuf') return findProtobufMisfit(text, source, type) ?? 'fits'
    if (kind === 'json')
      return findJsonSchemaProblem(source) ? 'cannotJudge' : (findJsonSchemaMisfit(value, source) ?? 'fits')
  } catch {
    // The schema has an external reference or a keyword that only the broker supports.
    return 'cannotJudge'
  }
  const read = parseAvroSchema(source)
  return 'problem' in read ? 'cannotJudge' : (findAvroMisfit(value, read.type) ?? 'fits')
}

function Verdict({ outcome }: { outcome: Outcome }) {
  const translate = useTranslate()
  const text = (key: string, args?: Record<string, unknown>) => translate(`schemaRegistry.try.${key}`, args)
  if (outcome === 'fits')
    return (
      <Alert severity="success" role="status">
        {text('fits')}
      </Alert>
    )
  if (outcome === 'cannotJudge')
    return (
      <Alert severity="warning" role="status">
        {text('cannotJudge')}
      </Alert>
    )
  const { at, expected } = outcome
  return (
    <Alert severity="error" role="status">
      {at === '' ? text('misfit', { expected }) : text('misfitAt', { at, expected })}
    </Alert>
  )
}
