import { useMemo } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import type { FormUi, PlaceholderSource } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import { sampleStore } from '../../samples/sampleStore'
import { createPlaceholderSource } from '../samples/createPlaceholderSource'

const MAX_RULES = 100

/** Statement of an action without rules: its data are those of a message. */
const ANY_MESSAGE = 'SELECT * FROM "#"'

/** Loads the statements of the rules that call an action; a new action gets the columns of a message. */
async function loadStatements(id: string | undefined): Promise<string[]> {
  if (id === undefined) return [ANY_MESSAGE]
  const { data = [] } = await broker.get('/rules', { params: { query: { action: id, page: 1, limit: MAX_RULES } } })
  const statements = data.flatMap(({ sql = '', actions = [] }) => (actions.includes(id) ? [sql] : []))
  return statements.length > 0 ? statements : [ANY_MESSAGE]
}

/** Suggests the output columns of its rules as placeholders in an action's templates, and previews the first rule. */
export function useActionPlaceholders(ui: FormUi): FormUi {
  const id = useRecordContext<Row>()?.id
  const translate = useTranslate()
  return useMemo(() => {
    const loadSources = async () =>
      (await loadStatements(id)).map((sql) => createPlaceholderSource(() => sql, translate))
    let sources: ReturnType<typeof loadSources> | undefined
    const source: PlaceholderSource = {
      load: async () => (await Promise.all((await loadSources()).map(({ load }) => load()))).flat(),
      preview: async (template) => {
        if (sampleStore.newest.length === 0) return undefined
        sources ??= loadSources()
        // Try again with the next preview.
        sources.catch(() => {
          sources = undefined
        })
        return (await sources)[0]?.preview?.(template)
      },
    }
    return { ...ui, placeholders: () => source }
  }, [ui, id, translate])
}
