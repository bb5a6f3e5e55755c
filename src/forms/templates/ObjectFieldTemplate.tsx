import type { ErrorSchema, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { customised } from '../core/data'
import { schemaAt, uiKey } from '../core/paths'
import { useFormHost } from '../FormHost'
import { useFieldText } from '../useFieldText'
import { FormSection } from './FormSection'
import { groupsOf, hasOwnSection } from './layout'
import { Fields, Fieldset, GroupHelp } from './parts'

/** An object: the whole form in its groups, or a set of fields under their common name. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <RootTemplate {...props} /> : <NestedTemplate {...props} />
}

const namesOf = (properties: ObjectFieldTemplateProps['properties']) =>
  properties.filter((property) => !property.hidden).map((property) => property.name)

function RootTemplate(props: ObjectFieldTemplateProps) {
  const { schema, ui } = useFormHost()
  const translate = useTranslate()
  return (
    <Fields>
      {groupsOf(schema, namesOf(props.properties), ui).map(({ key, title, open, fields }) =>
        title === undefined ? (
          fields.map((name) => contentOf(props, name))
        ) : (
          <SectionOf key={key} {...props} title={translate(title)} open={open} fields={fields} />
        ),
      )}
    </Fields>
  )
}

function contentOf({ properties }: ObjectFieldTemplateProps, name: string) {
  return properties.find((property) => property.name === name)?.content
}

function SectionOf(props: ObjectFieldTemplateProps & { title: string; open: boolean; fields: readonly string[] }) {
  const { schema, ui, data } = useFormHost()
  const { fields } = props
  const { path } = props.fieldPathId
  const hidden = new Set(ui.hide)
  const counted = customised(data, schema).filter(
    (set) =>
      path.every((part, i) => part === set[i]) &&
      fields.includes(String(set[path.length])) &&
      !set.some((_, i) => hidden.has(uiKey(set.slice(0, i + 1)))),
  )
  const errors = props.errorSchema as ErrorSchema<Record<string, unknown>> | undefined
  return (
    <FormSection
      title={props.title}
      count={counted.length}
      open={props.open}
      level={path.length === 0 ? 'h2' : 'h3'}
      wrong={fields.some((name) => hasErrors(errors?.[name]))}
    >
      <Fields>{fields.map((name) => contentOf(props, name))}</Fields>
    </FormSection>
  )
}

function NestedTemplate(props: ObjectFieldTemplateProps) {
  const { schema, ui } = useFormHost()
  const translate = useTranslate()
  const textOf = useFieldText()
  const { path } = props.fieldPathId
  const isItem = typeof path.at(-1) === 'number'
  const { label, help } = textOf(path, schemaAt(schema, path), ui)
  const names = namesOf(props.properties)
  const isAdvanced = (name: string) => ui.fields?.[uiKey([...path, name])]?.advanced === true
  const advanced = names.filter(isAdvanced)
  const fields = (
    <Fields>
      {names.filter((name) => !isAdvanced(name)).map((name) => contentOf(props, name))}
      {advanced.length > 0 && (
        <SectionOf {...props} title={translate('forms.section.advanced')} open={false} fields={advanced} />
      )}
    </Fields>
  )
  if (isItem) return fields
  if (hasOwnSection(path, ui)) {
    return (
      <>
        {help && <GroupHelp>{help}</GroupHelp>}
        {fields}
      </>
    )
  }
  return (
    <Fieldset>
      <legend>{label}</legend>
      {help && <GroupHelp>{help}</GroupHelp>}
      {fields}
    </Fieldset>
  )
}

function hasErrors(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  return Object.entries(errors).some(([key, value]) =>
    key === '__errors' ? Array.isArray(value) && value.length > 0 : hasErrors(value),
  )
}
