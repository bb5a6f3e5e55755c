import type { ErrorSchema, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { customised } from '../core/data'
import { getAt, uiKey } from '../core/paths'
import { useFormData, useFormHost } from '../FormHost'
import { nodeOf } from '../plan'
import { useFieldText } from '../useFieldText'
import { hasErrors } from './errors'
import { FormSection } from './FormSection'
import { groupsOf, nestedGroupsOf } from './layout'
import { Fields, Fieldset, GroupHelp } from './parts'
import { TlsFields } from './TlsFields'
import { tlsSide } from './tls'

/** An object: the whole form in its groups, or a set of fields under their common name. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <RootTemplate {...props} /> : <NestedTemplate {...props} />
}

const namesOf = (properties: ObjectFieldTemplateProps['properties']) =>
  properties.filter((property) => !property.hidden).map((property) => property.name)

const contentOf = ({ properties }: ObjectFieldTemplateProps, name: string) =>
  properties.find((property) => property.name === name)?.content

function RootTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const translate = useTranslate()
  return (
    <Fields>
      {groupsOf(nodeOf(props).schema, namesOf(props.properties), ui).map(({ key, title, open, fields }) =>
        title === undefined ? (
          fields.map((name) => contentOf(props, name))
        ) : (
          <SectionOf key={key} {...props} title={translate(title)} open={open} fields={fields} />
        ),
      )}
    </Fields>
  )
}

function SectionOf(props: ObjectFieldTemplateProps & { title: string; open: boolean; fields: readonly string[] }) {
  const { ui } = useFormHost()
  const data = useFormData()
  const { fields } = props
  const { path } = props.fieldPathId
  const { schema } = nodeOf(props)
  const counted = fields.flatMap((name) => {
    const at = [...path, name]
    return customised(getAt(data, at), schema.properties?.[name] ?? {}).filter(
      (set) => !isHidden([...at, ...set], ui.hide),
    )
  })
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

function isHidden(path: readonly (string | number)[], hide: readonly string[] | undefined): boolean {
  return hide !== undefined && path.some((_, i) => hide.includes(uiKey(path.slice(0, i + 1))))
}

function NestedTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const textOf = useFieldText()
  const { path } = props.fieldPathId
  const { schema, frame } = nodeOf(props)
  const isItem = typeof path.at(-1) === 'number'
  const { label, help } = textOf(path, ui)
  const content = tlsSide(schema) ? (
    <TlsFields
      {...props}
      names={namesOf(props.properties)}
      contentOf={(name) => contentOf(props, name)}
      section={(title, fields) => <SectionOf {...props} title={title} open={false} fields={fields} />}
    />
  ) : (
    <GroupedFields {...props} />
  )
  if (isItem || frame === 'bare') return content
  if (frame === 'section') {
    return (
      <>
        {help && <GroupHelp>{help}</GroupHelp>}
        {content}
      </>
    )
  }
  return (
    <Fieldset>
      <legend>{label}</legend>
      {help && <GroupHelp>{help}</GroupHelp>}
      {content}
    </Fieldset>
  )
}

function GroupedFields(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const translate = useTranslate()
  const { path } = props.fieldPathId
  const isAdvanced = (name: string) => ui.fields?.[uiKey([...path, name])]?.advanced
  return (
    <Fields>
      {nestedGroupsOf(nodeOf(props).schema, namesOf(props.properties), isAdvanced).map(({ key, title, fields }) =>
        title === undefined ? (
          fields.map((name) => contentOf(props, name))
        ) : (
          <SectionOf key={key} {...props} title={translate(title)} open={false} fields={fields} />
        ),
      )}
    </Fields>
  )
}
