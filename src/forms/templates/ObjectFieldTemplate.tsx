import type { ErrorSchema, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { customised } from '../core/data'
import { schemaAt } from '../core/paths'
import { useFormHost } from '../FormHost'
import { useFieldText } from '../useFieldText'
import { FormSection } from './FormSection'
import { groupsOf } from './layout'
import { Fields, Fieldset, GroupHelp } from './parts'

/** An object: the whole form in its groups, or a set of fields under their common name. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <RootTemplate {...props} /> : <NestedTemplate {...props} />
}

function RootTemplate({ properties, errorSchema }: ObjectFieldTemplateProps) {
  const translate = useTranslate()
  const { schema, ui, data } = useFormHost()
  const groups = groupsOf(
    schema,
    properties.filter((property) => !property.hidden).map((property) => property.name),
    ui,
  )
  const set = customised(data, schema)
  const contentOf = (fields: readonly string[]) =>
    fields.map((name) => properties.find((property) => property.name === name)?.content)
  return (
    <Fields>
      {groups.map(({ section, fields }) =>
        section ? (
          <FormSection
            key={section}
            title={translate(`forms.section.${section}`)}
            count={set.filter((path) => fields.includes(String(path[0]))).length}
            wrong={fields.some((name) =>
              hasErrors((errorSchema as ErrorSchema<Record<string, unknown>> | undefined)?.[name]),
            )}
          >
            <Fields>{contentOf(fields)}</Fields>
          </FormSection>
        ) : (
          contentOf(fields)
        ),
      )}
    </Fields>
  )
}

function NestedTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps) {
  const { schema, ui } = useFormHost()
  const textOf = useFieldText()
  const { path } = fieldPathId
  const isItem = typeof path.at(-1) === 'number'
  const { label, help } = textOf(path, schemaAt(schema, path), ui)
  const fields = (
    <Fields>{properties.filter((property) => !property.hidden).map((property) => property.content)}</Fields>
  )
  if (isItem) return fields
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
