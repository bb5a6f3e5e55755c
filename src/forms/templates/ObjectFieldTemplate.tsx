import type { ErrorSchema, ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { sortGroupFields, splitFields } from '../../schema/formLayout'
import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import { listCustomizedFields } from '../core/data'
import { findSchemaAt } from '../core/findSchemaAt'
import { getAt, getUiKey, isEqual, setAt } from '../core/paths'
import { resetToDefaults } from '../core/resetToDefaults'
import { summarizeSection } from '../core/summarizeSection'
import { hasErrors } from '../errorSchema'
import { useFormData, useFormHost } from '../FormHost'
import { getFormNode } from '../formPlan'
import { HIDDEN_PROPS, useFormSearchResult } from '../search/FormSearchResult'
import type { FormLayoutProps, FormUi, Path } from '../types'
import { useFieldText } from '../useFieldText'
import { FormPartProvider, useFormPart } from './FormPart'
import { FormSection } from './FormSection'
import { buildFieldGroups, listAdvancedGroups, splitNestedFields } from './layout'
import { FieldGroup, FieldRows, Fields, GroupDescription } from './parts'
import { TlsFields } from './TlsFields'
import { getTlsSide } from './tls'

/** Object template: the whole form in sections, or a nested group of fields. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <RootTemplate {...props} /> : <NestedTemplate {...props} />
}

const listVisibleNames = (properties: ObjectFieldTemplateProps['properties']) =>
  properties.filter((property) => !property.hidden).map((property) => property.name)

const getContent = ({ properties }: ObjectFieldTemplateProps, name: string) =>
  properties.find((property) => property.name === name)?.content

function RootTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  return ui.layout ? <CustomLayout {...props} layout={ui.layout} /> : <GroupsTemplate {...props} />
}

function CustomLayout({
  layout: Layout,
  ...props
}: ObjectFieldTemplateProps & { layout: ComponentType<FormLayoutProps> }) {
  const { change, readOnly } = useFormHost()
  const data = useFormData()
  return (
    <Layout
      field={(name) => getContent(props, name)}
      data={isObject(data) ? data : {}}
      change={change}
      readOnly={readOnly}
    />
  )
}

function GroupsTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const { schema, shape, frames = {} } = getFormNode(props)
  const data = useFormData()
  const unseen = ui.getHiddenFields?.(isObject(data) ? data : {}) ?? []
  const names = listVisibleNames(props.properties).filter((name) => !unseen.includes(name))
  const waiting = listAdvancedGroups(schema, shape, names, data, ui, (name) => frames[name] === 'bare')
  return (
    <Fields>
      {buildFieldGroups(schema, names, ui).map(({ key, title, singleTitle, open, fields }) => {
        if (title === undefined && singleTitle === undefined)
          return <FieldRows key={key} names={fields} getContent={(name) => getContent(props, name)} />
        const also = key === 'advanced' ? waiting : []
        if (fields.length + also.length === 0) return null
        const heading = singleTitle === undefined ? translate(title ?? '') : getFieldText([singleTitle], ui).label
        return <SectionContent key={key} {...props} title={heading} open={open} fields={fields} advancedGroups={also} />
      })}
    </Fields>
  )
}

const NO_PATHS: readonly Path[] = []

interface SectionContentProps extends ObjectFieldTemplateProps {
  title: string
  open: boolean
  fields: readonly string[]
  /** Advanced fields of groups rendered in other sections. */
  advancedGroups?: readonly { name: string; fields: readonly string[] }[]
}

function SectionContent(props: SectionContentProps) {
  const { ui, focusPath, resettable, readOnly } = useFormHost()
  const found = useFormSearchResult()
  const data = useFormData()
  const { fields, advancedGroups = [] } = props
  const { path } = props.fieldPathId
  const { schema } = getFormNode(props)
  const changedPaths = fields.flatMap((name) =>
    listChangedFields(data, [...path, name], schema.properties?.[name] ?? {}, ui),
  )
  const elsewhere = advancedGroups.flatMap(({ name, fields: inner }) =>
    listChangedFields(data, [...path, name], schema.properties?.[name] ?? {}, ui).filter(
      (at) => typeof at[0] === 'string' && inner.includes(at[0]),
    ),
  )
  const sectionPaths = listSectionPaths(path, fields, advancedGroups)
  const reset = useSectionReset(resettable && !readOnly ? sectionPaths : NO_PATHS)
  const errors = props.errorSchema as ErrorSchema<Record<string, ErrorSchema<Record<string, unknown>>>> | undefined
  return (
    <FormSection
      title={props.title}
      summary={advancedGroups.length === 0 ? summarizeSection(schema, fields, getAt(data, path)) : []}
      count={changedPaths.length + elsewhere.length}
      open={props.open}
      searchResult={found && { words: found.words, any: sectionPaths.some(found.matchesPath) }}
      focusPath={containsPath(focusPath, path, fields, advancedGroups) ? focusPath : undefined}
      level={path.length === 0 ? 'h2' : 'h3'}
      onReset={reset}
      hasErrors={
        fields.some((name) => hasErrors(errors?.[name])) ||
        advancedGroups.some(({ name, fields: inner }) => inner.some((one) => hasErrors(errors?.[name]?.[one])))
      }
    >
      <Fields>
        <FieldRows names={fields} getContent={(name) => getContent(props, name)} />
        {advancedGroups.map(({ name }) => (
          <FormPartProvider key={name} value="advanced">
            {getContent(props, name)}
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
  const isKept = (path: Path) => isHidden(path, ui.hide)
  const next = paths.reduce<Json | undefined>((result, path) => {
    const value = getAt(result, path)
    const fieldSchema = value === undefined ? undefined : findSchemaAt(schema, path, data)
    return fieldSchema ? setAt(result, path, resetToDefaults(value, fieldSchema, isKept, path)) : result
  }, data)
  if (isEqual(next, data)) return undefined
  return () => {
    for (const path of paths) report(path, undefined)
    for (const name of new Set(paths.map(([first]) => String(first)))) change(name, getAt(next, [name]))
  }
}

const listSectionPaths = (
  at: Path,
  fields: readonly string[],
  also: NonNullable<SectionContentProps['advancedGroups']>,
): Path[] => [
  ...fields.map((name) => [...at, name]),
  ...also.flatMap(({ name, fields: inner }) => inner.map((one) => [...at, name, one])),
]

function containsPath(
  target: Path | undefined,
  at: Path,
  fields: readonly string[],
  also: readonly { name: string; fields: readonly string[] }[],
): boolean {
  if (!target || at.some((part, i) => target[i] !== part)) return false
  const [name, inner] = target.slice(at.length).map(String)
  return fields.includes(name ?? '') || also.some((group) => group.name === name && group.fields.includes(inner ?? ''))
}

function listChangedFields(
  data: Parameters<typeof getAt>[0],
  at: Path,
  schema: Parameters<typeof listCustomizedFields>[1],
  ui: FormUi,
) {
  return listCustomizedFields(getAt(data, at), schema).filter((set) => !isHidden([...at, ...set], ui.hide))
}

function isHidden(path: Path, hide: readonly string[] | undefined): boolean {
  return hide !== undefined && path.some((_, i) => hide.includes(getUiKey(path.slice(0, i + 1))))
}

function NestedTemplate(props: ObjectFieldTemplateProps) {
  const { ui } = useFormHost()
  const getFieldText = useFieldText()
  const { path } = props.fieldPathId
  const { schema, frame } = getFormNode(props)
  const isItem = typeof path.at(-1) === 'number'
  const { label, help } = getFieldText(path, ui, schema)
  const part = useFormPart()
  const content = getTlsSide(schema) ? (
    <TlsFields
      {...props}
      names={listVisibleNames(props.properties)}
      getContent={(name) => getContent(props, name)}
      section={(title, fields) => <SectionContent {...props} title={title} open={false} fields={fields} />}
    />
  ) : isItem && countFields(schema, splitFields(schema).advanced) > MAX_OPEN_FIELDS ? (
    <ItemFields {...props} />
  ) : (
    <GroupedFields {...props} />
  )
  if (isItem || frame === 'bare' || (path.length === 1 && part === 'advanced')) return content
  if (frame === 'section') {
    return (
      <Fields>
        <GroupDescription help={help} schema={schema} />
        {content}
      </Fields>
    )
  }
  return (
    <FieldGroup path={path} label={label} help={help} schema={schema}>
      {content}
    </FieldGroup>
  )
}

/** Items of a list with more optional fields than this collapse them. */
const MAX_OPEN_FIELDS = 6

const countFields = ({ properties = {} }: FieldSchema, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + Math.max(1, Object.keys(properties[name]?.properties ?? {}).length), 0)

function ItemFields(props: ObjectFieldTemplateProps): ReactNode {
  const translate = useTranslate()
  const { basicFields, advanced } = splitFields(getFormNode(props).schema)
  const visibleNames = listVisibleNames(props.properties)
  return (
    <Fields>
      <FieldRows
        names={basicFields.filter((name) => visibleNames.includes(name))}
        getContent={(name) => getContent(props, name)}
      />
      <SectionContent
        {...props}
        title={translate('forms.section.advanced')}
        open={false}
        fields={advanced.filter((name) => visibleNames.includes(name))}
      />
    </Fields>
  )
}

function GroupedFields(props: ObjectFieldTemplateProps): ReactNode {
  const { ui } = useFormHost()
  const part = useFormPart()
  const { path } = props.fieldPathId
  const { schema, frame } = getFormNode(props)
  const visibleNames = listVisibleNames(props.properties)
  const found = useFormSearchResult()
  const names =
    path.length === 1
      ? splitNestedFields(schema, path, visibleNames, ui, frame === 'bare')[part]
      : sortGroupFields(schema).filter((name) => visibleNames.includes(name))
  const none = found && !names.some((name) => found.matchesPath([...path, name]))
  return (
    <Fields {...(none && HIDDEN_PROPS)}>
      <FieldRows names={names} getContent={(name) => getContent(props, name)} />
    </Fields>
  )
}
