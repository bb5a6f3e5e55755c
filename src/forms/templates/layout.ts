import { buildFormLayout, sortGroupFields, splitFields } from '../../schema/formLayout'
import type { FieldSchema, Json } from '../../schema/types'
import { getOwnValue, getUiKey } from '../core/paths'
import { resolveBranch } from '../core/unions'
import type { FormUi, Path } from '../types'
import { getTlsSide } from './tls'

/** Part of a form: fields that are always visible, or a collapsible section. */
export interface FieldGroup {
  key: string
  /** Text key of the heading. Sections with a single group use `named` instead. */
  title?: string
  singleTitle?: string
  open: boolean
  fields: string[]
}

const isSection = ({ title, singleTitle }: FieldGroup): boolean => title !== undefined || singleTitle !== undefined

export const filterSections = (groups: readonly FieldGroup[]): FieldGroup[] => groups.filter(isSection)

/** Distributes fields over groups: the generated layout, overridden by the screen's `ui`. */
export function buildFieldGroups(schema: FieldSchema, visibleNames: readonly string[], ui: FormUi): FieldGroup[] {
  const { basic, sections, last } = buildFormLayout(schema)
  const customSections = (ui.sections ?? []).map(({ title, fields, closed }) => ({
    key: title,
    title,
    open: !closed,
    fields: fields.filter((name) => visibleNames.includes(name)),
  }))
  const usedNames = new Set(customSections.flatMap(({ fields }) => fields))
  const free = visibleNames.filter((name) => !usedNames.has(name))
  const sortFree = (names: readonly string[]) => sortBy(names, ui.order ?? []).filter((name) => free.includes(name))
  // Fields in the screen's order are always visible.
  const lifted = (ui.order ?? []).filter((name) => free.includes(name) && !basic.includes(name))
  const sortRemaining = (names: readonly string[]) => sortFree(names.filter((name) => !lifted.includes(name)))
  const first: FieldGroup = { key: 'basic', open: true, fields: sortFree([...basic, ...lifted]) }
  const rest = sections.map(({ key, fields }): FieldGroup => {
    const open =
      (key === 'tls' && fields.some((name) => needsCertificate(schema, name))) ||
      isOnlyContent(first, customSections, key)
    const [name = ''] = fields
    return key === 'group'
      ? { key: name, singleTitle: name, open, fields: sortRemaining(fields) }
      : { key, title: `forms.section.${key}`, open, fields: sortRemaining(fields) }
  })
  const advanced = rest.find(({ key }) => key === 'advanced') ?? {
    key: 'advanced',
    title: 'forms.section.advanced',
    open: false,
    fields: [],
  }
  const end: FieldGroup = { key: 'last', open: true, fields: sortRemaining(last) }
  // Required certificates come right after the basic fields.
  const isFirst = ({ key, open }: FieldGroup) => key === 'tls' && open
  const others = rest.filter((group) => group !== advanced && !isFirst(group))
  const all = [first, ...rest.filter(isFirst), ...customSections, ...others, advanced, end]
  return all.filter(({ key, fields }) => fields.length > 0 || key === 'advanced')
}

/** A TLS listener does not work without a certificate. */
const needsCertificate = (schema: FieldSchema, name: string): boolean => {
  const group = schema.properties?.[name]
  return group !== undefined && getTlsSide(group) === 'server' && group.properties?.enable === undefined
}

/** Open all groups if a form has nothing else to show. */
const isOnlyContent = (first: FieldGroup, customSections: readonly FieldGroup[], key: string): boolean =>
  key === 'group' && first.fields.length === 0 && customSections.length === 0

/** Splits the fields of a top-level group into visible and advanced ones. */
export function splitNestedFields(
  schema: FieldSchema,
  path: Path,
  visibleNames: readonly string[],
  ui: FormUi,
  isFrameless: boolean,
): { basicFields: string[]; advanced: string[] } {
  const getAdvancedSetting = (name: string) => ui.fields?.[getUiKey([...path, name])]?.advanced
  const parts = isFrameless ? splitFields(schema) : { basicFields: sortGroupFields(schema), advanced: [] }
  const isAdvanced = (name: string) => getAdvancedSetting(name) ?? parts.advanced.includes(name)
  const order = [...parts.basicFields, ...parts.advanced].filter((name) => visibleNames.includes(name))
  return { basicFields: order.filter((name) => !isAdvanced(name)), advanced: order.filter(isAdvanced) }
}

export function listAdvancedGroups(
  schema: FieldSchema,
  shape: FieldSchema,
  names: readonly string[],
  data: Json | undefined,
  ui: FormUi,
  isBare: (name: string) => boolean,
): { name: string; fields: string[] }[] {
  return names.flatMap((name) => {
    const value = getOwnValue(data, name)
    const group = resolveBranch(schema.properties?.[name] ?? {}, value)
    const visibleNames = Object.keys(resolveBranch(shape.properties?.[name] ?? {}, value).properties ?? {})
    if (!group.properties || getTlsSide(group)) return []
    const { advanced } = splitNestedFields(group, [name], visibleNames, ui, isBare(name))
    return advanced.length > 0 ? [{ name, fields: advanced }] : []
  })
}

function sortBy(names: readonly string[], order: readonly string[]): string[] {
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return [...names].sort((a, b) => rank(a) - rank(b))
}
