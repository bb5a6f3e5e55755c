import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ErrorSchema, type FieldProps, toFieldPathId } from '@rjsf/utils'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isObject } from '../../schema/isObject'
import { getOwnValue } from '../core/paths'
import { useFormHost } from '../FormHost'
import { buildPlan, getFormNode } from '../formPlan'
import { FieldGroup, Fields, Fieldset } from '../templates/parts'
import { useFieldText } from '../useFieldText'
import { useFocusAdded } from '../useFocusAdded'
import { Row } from '../widgets/parts'

/** Map of objects: named groups of fields, with controls to add and remove entries. */
export function MapField(props: FieldProps) {
  const { ui, readOnly } = useFormHost()
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const [name, setName] = useState('')
  const { $id: id, path } = props.fieldPathId
  const { schema, shape, frame } = getFormNode(props)
  const { additionalProperties: item } = schema
  const { additionalProperties: itemShape } = shape
  const plan = useMemo(() => {
    const below = path.filter((part) => typeof part === 'string')
    return typeof item === 'object' && typeof itemShape === 'object'
      ? buildPlan(item, itemShape, ui, below, { frame: 'bare' })
      : undefined
  }, [item, itemShape, ui, path])
  const value = isObject(props.formData) ? props.formData : {}
  const names = Object.keys(value).filter((key) => value[key] !== undefined)
  const { list, expectItem } = useFocusAdded(names.length, ':scope > fieldset > :not(legend)')
  const { SchemaField } = props.registry.fields
  if (!plan || !SchemaField) return null
  const { label, help } = getFieldText(path, ui, schema)
  const free = name !== '' && !names.includes(name)
  const add = () => {
    if (!free) return
    expectItem()
    props.onChange({ ...value, [name]: {} }, path, undefined, id)
    setName('')
  }
  const remove = (key: string) => {
    props.onChange(Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)), path, undefined, id)
    // The pressed button disappears, so move the focus to the name of a new entry.
    document.getElementById(id)?.focus()
  }
  const content = (
    <Fields ref={list}>
      {names.map((key) => (
        <Fieldset key={key}>
          <legend>
            <Row sx={{ alignItems: 'center' }}>
              {key}
              {!readOnly && (
                <IconButton aria-label={translate('forms.map.remove', { name: key })} onClick={() => remove(key)}>
                  <DeleteOutlined />
                </IconButton>
              )}
            </Row>
          </legend>
          <SchemaField
            {...props}
            name={key}
            required={false}
            schema={plan.schema}
            uiSchema={plan.uiSchema}
            formData={getOwnValue(value, key)}
            errorSchema={(props.errorSchema as Record<string, ErrorSchema> | undefined)?.[key] ?? {}}
            fieldPathId={toFieldPathId(key, props.registry.globalFormOptions, path)}
          />
        </Fieldset>
      ))}
      {!readOnly && (
        <Row>
          <OutlinedInput
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            placeholder={translate('forms.map.key')}
            inputProps={{ id, 'aria-label': translate('forms.map.newOf', { name: label }), autoComplete: 'off' }}
          />
          <Button variant="outlined" startIcon={<AddOutlined />} disabled={!free} onClick={add}>
            {translate('forms.addItem')}
          </Button>
        </Row>
      )}
    </Fields>
  )
  if (frame) return content
  return (
    <FieldGroup path={path} label={label} help={help} schema={schema}>
      {content}
    </FieldGroup>
  )
}
