import { useRecordContext } from 'ra-core'
import { useMemo } from 'react'
import { broker } from '../../../api/client'
import type { FormUi } from '../../../forms/types'
import type { Row } from '../../../resources/types'

/** Rules that are looked at. */
const MOST_RULES = 100

/** The columns of the rules that call an action; of a new one those of a message. */
async function loadActionColumns(id: string | undefined): Promise<readonly string[]> {
  // The rule language is large.
  const { getOutputColumns, MESSAGE_COLUMNS } = await import('../sql/outputColumns')
  if (id === undefined) return MESSAGE_COLUMNS
  const { data = [] } = await broker.get('/rules', { params: { query: { action: id, page: 1, limit: MOST_RULES } } })
  const columns = data.flatMap(({ sql = '', actions = [] }) => (actions.includes(id) ? getOutputColumns(sql) : []))
  return columns.length > 0 ? columns : MESSAGE_COLUMNS
}

/** Adds the placeholders that the templates of an action can fill in. */
export function useActionPlaceholders(ui: FormUi): FormUi {
  const id = useRecordContext<Row>()?.id
  return useMemo(() => ({ ...ui, placeholders: () => loadActionColumns(id) }), [ui, id])
}
