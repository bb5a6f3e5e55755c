import type { FormUi, Issue } from '../../../forms/types'
import type { FormDescription } from '../../../resources/formTypes'
import type { FieldSchema, Json } from '../../../schema/types'

/** Turns a field into a choice of nodes. */
function createNodeChoice(field: string, nodes: readonly string[]): (schema: FieldSchema) => FieldSchema {
  return (schema) => {
    const list = schema.properties?.[field]
    if (!list) return schema
    const items: FieldSchema = { ...list.items, enum: [...nodes] }
    return { ...schema, properties: { ...schema.properties, [field]: { ...list, items } } }
  }
}

function checkTwice(field: string, data: Record<string, Json>): Issue[] {
  const names = data[field]
  return Array.isArray(names) && new Set(names).size < names.length ? [{ path: [field], rule: 'twice' }] : []
}

const RELATIVE = ['rel_conn_threshold', 'rel_sess_threshold'] as const

/** Validates a multiple of the average, which must be greater than 1. */
const checkRelative = (data: Record<string, Json>): Issue[] =>
  RELATIVE.flatMap((field): Issue[] => {
    const value = data[field]
    return typeof value === 'number' && value <= 1 ? [{ path: [field], rule: 'aboveOne' }] : []
  })

const evacuationUi: FormUi = {
  order: ['conn_evict_rate', 'sess_evict_rate', 'wait_health_check', 'wait_takeover', 'migrate_to', 'redirect_to'],
  fields: { migrate_to: { messages: { twice: 'rebalance.twice' } } },
  check: (data) => checkTwice('migrate_to', data),
}

const rebalanceUi: FormUi = {
  order: ['nodes', 'conn_evict_rate', 'sess_evict_rate', 'wait_health_check', 'wait_takeover'],
  fields: {
    nodes: { messages: { twice: 'rebalance.twice' } },
    ...Object.fromEntries(RELATIVE.map((field) => [field, { messages: { aboveOne: 'rebalance.aboveOne' } }])),
  },
  sections: [
    {
      title: 'rebalance.thresholds',
      fields: ['abs_conn_threshold', 'rel_conn_threshold', 'abs_sess_threshold', 'rel_sess_threshold'],
    },
  ],
  check: (data) => [...checkTwice('nodes', data), ...checkRelative(data)],
}

/** Form to evacuate a node; `others` can receive its sessions. */
export const createEvacuationForm = (others: readonly string[]): FormDescription => ({
  operation: 'post /load_rebalance/{node}/evacuation/start',
  title: 'rebalance.evacuate',
  submit: 'rebalance.startEvacuation',
  successMessage: 'rebalance.evacuationStarted',
  ui: evacuationUi,
  refine: createNodeChoice('migrate_to', others),
})

export const createRebalanceForm = (nodes: readonly string[]): FormDescription => ({
  operation: 'post /load_rebalance/{node}/start',
  title: 'rebalance.rebalance',
  submit: 'rebalance.startRebalance',
  successMessage: 'rebalance.rebalanceStarted',
  ui: rebalanceUi,
  refine: createNodeChoice('nodes', nodes),
})
