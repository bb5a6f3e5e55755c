import Alert from '@mui/material/Alert'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { avroOf } from './kinds/avro'
import { avroMisfit, type Misfit } from './kinds/avroMisfit'
import { jsonSchemaMisfit, jsonSchemaProblem } from './kinds/jsonSchema'
import { readJson } from './kinds/readJson'
import { Sample } from './Sample'

/** Whether a sample fits the schema, found out in the browser where it can be. */
export function TryTab() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const [sample, setSample] = useState('')
  if (!row) return null
  const kind = String(row.type)
  const text = (key: string, args?: Record<string, unknown>) => translate(`schemaRegistry.try.${key}`, args)
  if (kind !== 'avro' && kind !== 'json') return <Alert severity="info">{text('notHere')}</Alert>
  const read = readJson(sample)
  const problem = sample !== '' && 'problem' in read ? read.problem : undefined
  return (
    <Section title={text('title')}>
      <Stack>
        <Alert severity="info">{text('here')}</Alert>
        <Sample
          label={text('sample')}
          help={kind === 'avro' ? text('avroForm') : text('jsonForm')}
          value={sample}
          onChange={setSample}
          error={problem && translate(`schemaRegistry.problem.${problem.rule}`, problem.params)}
        />
        <div role="status">{'value' in read && <Verdict outcome={judge(kind, String(row.source), read.value)} />}</div>
      </Stack>
    </Section>
  )
}

type Outcome = 'fits' | 'cannotJudge' | Misfit

function judge(kind: 'avro' | 'json', source: string, value: Json): Outcome {
  if (kind === 'json') {
    if (jsonSchemaProblem(source)) return 'cannotJudge'
    try {
      return jsonSchemaMisfit(value, source) ?? 'fits'
    } catch {
      // A reference to a schema that is elsewhere.
      return 'cannotJudge'
    }
  }
  const read = avroOf(source)
  return 'problem' in read ? 'cannotJudge' : (avroMisfit(value, read.type) ?? 'fits')
}

function Verdict({ outcome }: { outcome: Outcome }) {
  const translate = useTranslate()
  const text = (key: string, args?: Record<string, unknown>) => translate(`schemaRegistry.try.${key}`, args)
  if (outcome === 'fits') return <Alert severity="success">{text('fits')}</Alert>
  if (outcome === 'cannotJudge') return <Alert severity="warning">{text('cannotJudge')}</Alert>
  const { at, expected } = outcome
  return <Alert severity="error">{at === '' ? text('misfit', { expected }) : text('misfitAt', { at, expected })}</Alert>
}
