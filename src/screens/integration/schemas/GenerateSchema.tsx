import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { SideDrawer } from '../../../ui/SideDrawer'
import { Stack } from '../../../ui/Stack'
import { JsonSampleField } from './JsonSampleField'
import { generateSchema, type SchemaKind } from './kinds/generateSchema'
import { readJson } from './kinds/readJson'

export function GenerateSchema(props: { kind: SchemaKind; onApply: (source: string) => void; onClose: () => void }) {
  const translate = useTranslate()
  const [sample, setSample] = useState('')
  const read = readJson(sample)
  const problem = sample !== '' && 'problem' in read ? read.problem : undefined
  return (
    <SideDrawer
      open
      onClose={props.onClose}
      title={translate('schemaRegistry.generate.title')}
      actions={
        <Button
          variant="contained"
          disabled={!('value' in read)}
          onClick={() => 'value' in read && props.onApply(generateSchema(props.kind, read.value))}
        >
          {translate('schemaRegistry.generate.take')}
        </Button>
      }
    >
      <Stack>
        <JsonSampleField
          label={translate('schemaRegistry.generate.sample')}
          help={translate('schemaRegistry.generate.help')}
          value={sample}
          onChange={setSample}
          error={problem && translate(`schemaRegistry.problem.${problem.rule}`, problem.params)}
        />
      </Stack>
    </SideDrawer>
  )
}
