import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { broker } from '../../../api/client'
import type { FormUi } from '../../../forms/types'
import type { Row } from '../../../resources/types'

const MAX_RULES = 100

/** Loads the output columns of the rules that call an action; a new action gets the columns of a message. */
async function loadActionColumns(id: string | undefined): Promise<readonly string[]> {
  // Loaded on demand: the SQL parser is large.
  const { getOutputColumns, MESSAGE_COLUMNS } = await import('../sql/outputColumns')
  if (id === undefined) return MESSAGE_COLUMNS
  const { data = [] } = await broker.get('/rules', { params: { query: { action: id, page: 1, limit: MAX_RULES } } })
  const columns = data.flatMap(({ sql = '', actions = [] }) => (actions.includes(id) ? getOutputColumns(sql) : []))
  return columns.length > 0 ? columns : MESSAGE_COLUMNS
}

/** Suggests the output columns of its rules as placeholders in an action's templates. */
export function useActionPlaceholders(ui: FormUi): FormUi {
  const id = useRecordContext<Row>()?.id
  return useMemo(() => ({ ...ui, placeholders: () => loadActionColumns(id) }), [ui, id])
}
