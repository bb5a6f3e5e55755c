import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../../schema/types'
import { getAt, setAt } from '../core/paths'
import { MULTILINE_TEXT } from '../FieldShell'
import { useFormData, useFormHost } from '../FormHost'
import { getFormNode } from '../formPlan'
import type { FieldUi, Path } from '../types'
import { useFieldText } from '../useFieldText'
import { useFocusAdded } from '../useFocusAdded'
import { FieldGroup, Fields, GroupDescription } from './parts'

function ListFoot({
  foot: Foot,
  path,
  schema,
}: {
  foot: NonNullable<FieldUi['foot']>
  path: Path
  schema: FieldSchema
}) {
  const { change, readOnly } = useFormHost()
  const data = useFormData()
  const [top = '', ...below] = path
  const set = (value: Json | undefined) => change(String(top), setAt(getAt(data, [top]), below, value))
  return <Foot schema={schema} value={getAt(data, path)} onChange={set} readOnly={readOnly} />
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const translate = useTranslate()
  const { ui, readOnly } = useFormHost()
  const getFieldText = useFieldText()
  const { path, $id } = props.fieldPathId
  const { frame, schema, ui: fieldUi } = getFormNode(props)
  const { label, help } = getFieldText(path, ui, schema)
  const errors = [...new Set(props.rawErrors)]
  const { list, expectItem } = useFocusAdded(props.items.length, ':scope > [data-item] > [data-content]')
  const content = (
    <Fields ref={list}>
      {props.items}
      {errors.length > 0 && (
        <FormHelperText id={`${$id}-error`} error role="alert" sx={MULTILINE_TEXT}>
          {errors.join('\n')}
        </FormHelperText>
      )}
      {props.canAdd && !readOnly && (
        <div>
          <Button
            id={$id}
            variant="outlined"
            startIcon={<AddOutlined />}
            aria-label={translate('forms.addTo', { name: label })}
            aria-describedby={errors.length > 0 ? `${$id}-error` : undefined}
            onClick={(event) => {
              expectItem()
              props.onAddClick(event)
            }}
          >
            {translate('forms.addItem')}
          </Button>
        </div>
      )}
      {fieldUi.foot && <ListFoot foot={fieldUi.foot} path={path} schema={schema} />}
    </Fields>
  )
  if (frame === 'section') {
    return (
      <>
        <GroupDescription help={help} schema={schema} />
        {content}
      </>
    )
  }
  return (
    <FieldGroup path={path} label={label} help={help} schema={schema}>
      {content}
    </FieldGroup>
  )
}
