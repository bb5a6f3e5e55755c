import Alert from '@mui/material/Alert'
import { SchemaShow } from '../forms/SchemaShow'
import { findVariant } from '../forms/variants/steps'
import type { EditDescription } from './formTypes'
import type { Row } from './types'
import { useFormSchema, useFormUi } from './useFormSchema'
import { useVariants } from './useSchemaQuery'

export function RecordShow({ edit, row, reason }: { edit: EditDescription; row: Row; reason: string }) {
  const ui = useFormUi(edit)
  const { variants } = useVariants(edit.operation)
  const { schema } = useFormSchema(edit, variants && findVariant(variants, row)?.tags)
  return (
    <>
      <Alert severity="info">{reason}</Alert>
      {schema && <SchemaShow schema={schema} ui={ui} value={row} />}
    </>
  )
}
