import type { ErrorSchema, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { groupOrder } from '../../schema/formLayout'
import type { Json } from '../../schema/types'
import { atDefaults } from '../core/atDefaults'
import { customised } from '../core/data'
import { equal, getAt, isObject, setAt, uiKey } from '../core/paths'
import { schemaAt } from '../core/schemaAt'
import { sectionSummary } from '../core/sectionSummary'
import { useFormData, useFormHost } from '../FormHost'
import { nodeOf } from '../plan'
import { HIDDEN, useFound, useLeftOut } from '../search/Found'
import { Marked } from '../search/Marked'
import type { FormLayoutProps, FormUi, Path } from '../types'
import { useFieldText } from '../useFieldText'
import { hasErrors } from './errors'
import { FormPartProvider, useFormPart } from './FormPart'
import { FormSection } from './FormSection'
import { groupsOf, nestedParts, waitingGroups } from './layout'
import { FieldRows, Fields, Fieldset, GroupWords } from './parts'
import { TlsFields } from './TlsFields'
import { tlsSide } from './tls'

/** Object template: the whole form in sections, or a nested group of fields. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <RootTemplate {...props} /> : <NestedTemplate {...props} />
}

const namesOf = (properties: ObjectFieldTemplateProps['properties']) =>
  properties.filter((property) => !property.hidden).map((property) => property.name)

const contentOf = ({ properties }: ObjectFieldTemplateProps, name: string) =>
  properties.find((property) => property.name === name)?.content

function RootTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  return ui.layout ? <OwnLayout {...props} layout={ui.layout} /> : <GroupsTemplate {...props} />
}

function OwnLayout({
  layout: Layout,
  ...props
}: ObjectFieldTemplateProps & { layout: ComponentType<FormLayoutProps> }) {
  const { change, readOnly } = useFormHost()
  const data = useFormData()
  return (
    <Layout
      field={(name) => contentOf(props, name)}
      data={isObject(data) ? data : {}}
      change={change}
      readOnly={readOnly}
    />
  )
}

function GroupsTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const translate = useTranslate()
  const textOf = useFieldText()
  const { schema, shape, frames = {} } = nodeOf(props)
  const data = useFormData()
  const unseen = ui.hiddenBy?.(isObject(data) ? data : {}) ?? []
  const names = namesOf(props.properties).filter((name) => !unseen.includes(name))
  const waiting = waitingGroups(schema, shape, names, data, ui, (name) => frames[name] === 'bare')
  return (
    <Fields>
      {groupsOf(schema, names, ui).map(({ key, title, named, open, fields }) => {
        if (title === undefined && named === undefined)
          return <FieldRows key={key} names={fields} contentOf={(name) => contentOf(props, name)} />
        const also = key === 'advanced' ? waiting : []
        if (fields.length + also.length === 0) return null
        const heading = named === undefined ? translate(title ?? '') : textOf([named], ui).label
        return <SectionOf key={key} {...props} title={heading} open={open} fields={fields} also={also} />
      })}
    </Fields>
  )
}

const NO_PATHS: readonly Path[] = []

interface SectionOfProps extends ObjectFieldTemplateProps {
  title: string
  open: boolean
  fields: readonly string[]
  /** Advanced fields of groups rendered in other sections. */
  also?: readonly { name: string; fields: readonly string[] }[]
}

function SectionOf(props: SectionOfProps) {
  const { ui, shown, resettable, readOnly } = useFormHost()
  const found = useFound()
  const data = useFormData()
  const { fields, also = [] } = props
  const { path } = props.fieldPathId
  const { schema } = nodeOf(props)
  const counted = fields.flatMap((name) => changedIn(data, [...path, name], schema.properties?.[name] ?? {}, ui))
  const elsewhere = also.flatMap(({ name, fields: inner }) =>
    changedIn(data, [...path, name], schema.properties?.[name] ?? {}, ui).filter(
      (at) => typeof at[0] === 'string' && inner.includes(at[0]),
    ),
  )
  const here = partsHere(path, fields, also)
  const reset = useSectionReset(resettable && !readOnly ? here : NO_PATHS)
  const errors = props.errorSchema as ErrorSchema<Record<string, ErrorSchema<Record<string, unknown>>>> | undefined
  return (
    <FormSection
      title={props.title}
      summary={also.length === 0 ? sectionSummary(schema, fields, getAt(data, path)) : []}
      count={counted.length + elsewhere.length}
      open={props.open}
      found={found && { words: found.words, any: here.some(found.holds) }}
      shown={holds(shown, path, fields, also) ? shown : undefined}
      level={path.length === 0 ? 'h2' : 'h3'}
      onReset={reset}
      wrong={
        fields.some((name) => hasErrors(errors?.[name])) ||
        also.some(({ name, fields: inner }) => inner.some((one) => hasErrors(errors?.[name]?.[one])))
      }
    >
      <Fields>
        <FieldRows names={fields} contentOf={(name) => contentOf(props, name)} />
        {also.map(({ name }) => (
          <FormPartProvider key={name} value="advanced">
            {contentOf(props, name)}
          </FormPartProvider>
        ))}
      </Fields>
    </FormSection>
  )
}

/** Returns a function that resets the paths to their defaults; undefined if all are at their default. */
function useSectionReset(paths: readonly Path[]): (() => void) | undefined {
  const { ui, schema, report, change } = useFormHost()
  const data = useFormData()
  const kept = (path: Path) => isHidden(path, ui.hide)
  const next = paths.reduce<Json | undefined>((whole, path) => {
    const value = getAt(whole, path)
    const there = value === undefined ? undefined : schemaAt(schema, path, data)
    return there ? setAt(whole, path, atDefaults(value, there, kept, path)) : whole
  }, data)
  if (equal(next, data)) return undefined
  return () => {
    for (const path of paths) report(path, undefined)
    for (const name of new Set(paths.map(([first]) => String(first)))) change(name, getAt(next, [name]))
  }
}

const partsHere = (at: Path, fields: readonly string[], also: NonNullable<SectionOfProps['also']>): Path[] => [
  ...fields.map((name) => [...at, name]),
  ...also.flatMap(({ name, fields: inner }) => inner.map((one) => [...at, name, one])),
]

function holds(
  wanted: Path | undefined,
  at: Path,
  fields: readonly string[],
  also: readonly { name: string; fields: readonly string[] }[],
): boolean {
  if (!wanted || at.some((part, i) => wanted[i] !== part)) return false
  const [name, inner] = wanted.slice(at.length).map(String)
  return fields.includes(name ?? '') || also.some((group) => group.name === name && group.fields.includes(inner ?? ''))
}

function changedIn(data: Parameters<typeof getAt>[0], at: Path, schema: Parameters<typeof customised>[1], ui: FormUi) {
  return customised(getAt(data, at), schema).filter((set) => !isHidden([...at, ...set], ui.hide))
}

function isHidden(path: Path, hide: readonly string[] | undefined): boolean {
  return hide !== undefined && path.some((_, i) => hide.includes(uiKey(path.slice(0, i + 1))))
}

function NestedTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const textOf = useFieldText()
  const { path } = props.fieldPathId
  const { schema, frame } = nodeOf(props)
  const isItem = typeof path.at(-1) === 'number'
  const { label, help } = textOf(path, ui, schema)
  const part = useFormPart()
  const leftOut = useLeftOut(path)
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
  if (isItem || frame === 'bare' || (path.length === 1 && part === 'advanced')) return content
  if (frame === 'section') {
    return (
      <Fields>
        <GroupWords help={help} schema={schema} />
        {content}
      </Fields>
    )
  }
  return (
    <Fieldset {...leftOut}>
      <legend>
        <Marked text={label} />
      </legend>
      <GroupWords help={help} schema={schema} />
      {content}
    </Fieldset>
  )
}

function GroupedFields(props: ObjectFieldTemplateProps): ReactNode {
  const { ui } = useFormHost()
  const part = useFormPart()
  const { path } = props.fieldPathId
  const { schema, frame } = nodeOf(props)
  const shown = namesOf(props.properties)
  const found = useFound()
  const names =
    path.length === 1
      ? nestedParts(schema, path, shown, ui, frame === 'bare')[part]
      : groupOrder(schema).filter((name) => shown.includes(name))
  const none = found && !names.some((name) => found.holds([...path, name]))
  return (
    <Fields {...(none && HIDDEN)}>
      <FieldRows names={names} contentOf={(name) => contentOf(props, name)} />
    </Fields>
  )
}
