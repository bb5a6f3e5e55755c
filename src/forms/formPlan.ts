import type { FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FieldSchema } from '../schema/types'
import { getOnlyChoice, getUnion } from './core/unions'
import { buildFieldGroups, filterSections } from './templates/layout'
import { getTlsSide } from './templates/tls'
import { findWidget } from './testers'
import type { FieldUi, FormUi, Path } from './types'

export const UNION = 'union'
export const MAP = 'map'

/**
 * Schema and uiSchema for RJSF. The schema holds structure and types; `ui:options` hold the whole schema of each field
 * for our fields, templates and widgets.
 */
export interface FormPlan {
  schema: RJSFSchema
  uiSchema: UiSchema
}

export interface FormNode {
  schema: FieldSchema
  /** Schema for validation, without defaults and read-only fields. */
  shape: FieldSchema
  ui: FieldUi
  /** `bare` renders a group without a frame, `section` under the heading of its section. */
  frame?: 'bare' | 'section'
  /** Frames of the top-level groups; root only. */
  frames?: Readonly<Record<string, 'bare' | 'section'>>
  /** The picker above already shows the label. */
  labelled?: boolean
}

export const getFormNode = ({ uiSchema }: Pick<FieldProps, 'uiSchema'>): FormNode =>
  (uiSchema?.['ui:options']?.node as FormNode | undefined) ?? { schema: {}, shape: {}, ui: {} }

/** Whether a part of the form is one field, without fields of its own that the plan knows. */
export const isSingleField = (uiSchema: UiSchema): boolean =>
  uiSchema['ui:field'] !== undefined || uiSchema['ui:widget'] !== undefined

/** Whether a union takes the label of its tag, because its own name is not visible. */
export const usesTagLabel = ({ frame }: FormNode, path: Path): boolean =>
  typeof path.at(-1) === 'number' || frame !== undefined

type NodeOptions = Pick<FormNode, 'frame' | 'labelled'>

/**
 * Builds the schemas for RJSF, without titles and defaults. Custom fields render unions and maps, so that RJSF never
 * adds option pickers.
 */
export function buildPlan(
  schema: FieldSchema,
  shape: FieldSchema,
  ui: FormUi,
  path: readonly string[] = [],
  more: NodeOptions = {},
): FormPlan {
  const union = getUnion(schema)
  const only = union && getOnlyChoice(union)
  const onlyShape = getOnlyChoice(getUnion(shape) ?? { choices: [] })
  if (only && onlyShape) return buildPlan(mergeOnlyBranch(schema, only.schema), onlyShape.schema, ui, path, more)
  const fieldUi = ui.fields?.[path.join('.')] ?? {}
  const fieldSchema = addQosOptions(schema, path.at(-1) ?? '')
  const node: FormNode = { schema: fieldSchema, shape, ui: fieldUi, ...more }
  const widget = fieldUi.widget ?? (union ? undefined : findWidget(fieldSchema))
  if (widget) return createWidgetField(widget, node)
  if (union) return createCustomField(UNION, node)
  if (schema.items && shape.items) {
    const items = buildPlan(schema.items, shape.items, ui, path)
    return {
      schema: { type: 'array', items: items.schema },
      uiSchema: { items: items.uiSchema, 'ui:options': { node } },
    }
  }
  if (schema.properties) return buildObjectPlan(node, ui, path)
  return typeof schema.additionalProperties === 'object'
    ? createCustomField(MAP, node)
    : createWidgetField('json', node)
}

/** Turns a QoS declared as integer 0 to 2 into an enum, so that its options have texts. */
function addQosOptions(schema: FieldSchema, name: string): FieldSchema {
  const isQos = /^(?:\w+_)?qos$/.test(name) && schema.type === 'integer' && schema.minimum === 0 && schema.maximum === 2
  return isQos ? { ...schema, enum: [0, 1, 2] } : schema
}

function buildObjectPlan(node: FormNode, ui: FormUi, path: readonly string[]): FormPlan {
  const { shape, schema } = node
  const shapes = Object.entries(shape.properties ?? {})
  const frames =
    path.length === 0
      ? buildFrames(
          schema,
          shapes.map(([name]) => name),
          ui,
        )
      : {}
  const side = getTlsSide(schema)
  const plans = shapes.map(([name, below]): [string, FormPlan] => {
    const at = [...path, name]
    const wishes = side && name === 'verify' ? addVerifyWidget(ui, at.join('.'), side) : ui
    const frame = frames[name]
    return [name, buildPlan(schema.properties?.[name] ?? below, below, wishes, at, frame ? { frame } : {})]
  })
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(plans.map(([name, plan]) => [name, plan.schema])),
      ...(shape.required && { required: shape.required }),
    },
    uiSchema: {
      ...Object.fromEntries(plans.map(([name, plan]) => [name, plan.uiSchema])),
      'ui:options': { node: path.length === 0 ? { ...node, frames } : node },
    },
  }
}

/** `parameters` is never shown as a group, and a single group uses its section's heading. */
function buildFrames(schema: FieldSchema, names: readonly string[], ui: FormUi): Record<string, 'bare' | 'section'> {
  const mergeOnlyBranch = filterSections(buildFieldGroups(schema, names, ui)).flatMap(({ fields }) =>
    fields.length === 1 ? fields : [],
  )
  return { ...Object.fromEntries(mergeOnlyBranch.map((name) => [name, 'section'])), parameters: 'bare' }
}

function addVerifyWidget(ui: FormUi, key: string, side: 'client' | 'server'): FormUi {
  return { ...ui, fields: { ...ui.fields, [key]: { widget: 'verify', options: { side }, ...ui.fields?.[key] } } }
}

/** Returns the only branch of a union with the annotations of the union. */
function mergeOnlyBranch({ anyOf: _, ...annotations }: FieldSchema, branch: FieldSchema): FieldSchema {
  return { ...branch, ...annotations }
}

function createWidgetField(widget: string, node: FormNode): FormPlan {
  const { type = 'string', enum: values } = node.schema
  return {
    schema: { type, ...(values && { enum: values }) },
    // RJSF has no widgets for objects, and shows an empty list for a missing one.
    uiSchema: {
      'ui:widget': widget,
      ...((type === 'object' || type === 'array') && { 'ui:field': 'StringField' }),
      'ui:options': { node },
    },
  }
}

/** RJSF does not read the schema of a custom field, but renders nothing for an empty one. */
const CUSTOM_SCHEMA: RJSFSchema = { $comment: 'custom field' }

function createCustomField(field: string, node: FormNode): FormPlan {
  return { schema: CUSTOM_SCHEMA, uiSchema: { 'ui:field': field, 'ui:options': { node } } }
}
