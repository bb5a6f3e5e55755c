import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { Link, useNavigate, useParams } from 'react-router'
import { useCan } from '../api/access'
import { decodeId } from '../api/ids'
import { readable } from '../forms/core/readable'
import { scopeIn } from '../forms/FieldScope'
import { FieldValue } from '../forms/FieldValue'
import { SchemaShow } from '../forms/SchemaShow'
import { useFieldText } from '../forms/useFieldText'
import { variantOf } from '../forms/variants/steps'
import type { Json } from '../schema/types'
import { KeyValue } from '../ui/KeyValue'
import { Loading } from '../ui/Loading'
import { Screen } from '../ui/Screen'
import { Empty, Failed } from '../ui/states'
import { bounded } from '../ui/text'
import { useFormSchema, useFormUi } from './formOf'
import { LazyForm } from './LazyForm'
import { useFailure } from './live/useFailure'
import type { EditDescription, ResourceDescription, Row } from './types'
import { useRecord } from './useRecord'
import { useSchema } from './useSchema'
import { useVariants } from './useVariants'

interface EditProps {
  resource: ResourceDescription
  edit: EditDescription
}

/** The page of one record: its facts, and its form, or its fields to read for who may not change them. */
export function ResourceEdit({ resource, edit }: EditProps) {
  const { path, route, title, nameOf } = resource
  const translate = useTranslate()
  const failureOf = useFailure()
  const id = decodeId(useParams().id ?? '')
  const { row, missing, error, retry } = useRecord(path, id)
  const failure = failureOf(error)
  const back = { to: route, label: translate(title) }
  if (missing) return <Missing name={id} back={back} />
  return (
    <Screen
      title={translate(edit.title, { name: bounded(row ? nameOf(row) : id, 64) })}
      back={back}
      actions={row && edit.actions && <edit.actions row={row} />}
    >
      {failure && !row && <Failed error={failure.text} details={failure.details} onRetry={retry} />}
      {!failure && !row && <Loading shape="form" />}
      {row && (
        <>
          {edit.facts && <RecordFacts path={path} names={edit.facts} row={row} />}
          <RecordForm key={id} resource={resource} edit={edit} row={row} />
        </>
      )}
    </Screen>
  )
}

/** Says that there is no such record, with the way back. */
export function Missing({ name, back }: { name: string; back: { to: string; label: string } }) {
  const translate = useTranslate()
  return (
    <Screen title={translate('forms.missing.title')} back={back}>
      <Empty
        title={translate('forms.missing.text', { name: bounded(name, 64) })}
        text={translate('forms.missing.why')}
        action={
          <Button variant="outlined" component={Link} to={back.to}>
            {back.label}
          </Button>
        }
      />
    </Screen>
  )
}

/** Fields of a record that are told by the broker alone. */
export function RecordFacts({ path, names, row }: { path: string; names: readonly string[]; row: Row }) {
  const { schema } = useSchema(`get ${path}`)
  const textOf = useFieldText(scopeIn(schema))
  return (
    <KeyValue
      items={names.map((name) => ({
        label: textOf([name]).label,
        value: <FieldValue field={readable(name, schema?.properties?.[name] ?? {})} value={row[name]} />,
      }))}
    />
  )
}

function RecordForm({ resource, edit, row }: EditProps & { row: Row }) {
  const { path, route } = resource
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const access = useCan(edit.operation)
  const leave = () => navigate(route)
  const save = async (data: Record<string, Json>) => {
    await provider.update(path, { id: row.id, data, previousData: row })
    notify(translate(edit.done), { type: 'success' })
    void queries.invalidateQueries({ queryKey: [path] })
    leave()
  }
  if (!access.allowed) return <RecordShow edit={edit} row={row} reason={translate(access.reason ?? '')} />
  return <LazyForm form={edit} value={row} isNew={false} onSubmit={save} onCancel={leave} />
}

/** The record for who may look but not change. */
function RecordShow({ edit, row, reason }: { edit: EditDescription; row: Row; reason: string }) {
  const ui = useFormUi(edit)
  const { variants } = useVariants(edit.operation)
  const { schema } = useFormSchema(edit, variants && variantOf(variants, row)?.tags)
  return (
    <>
      <Alert severity="info">{reason}</Alert>
      {schema && <SchemaShow schema={schema} ui={ui} value={row} />}
    </>
  )
}
