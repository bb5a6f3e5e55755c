import { describe, expect, it } from 'vitest'
import { collectVisibleTexts } from '../../tests/support/collectVisibleTexts'
import { listExhibits, listKnownWords } from '../../tests/support/components/forms/exhibits'
import { Marked } from '../../tests/support/components/Marked'
import { renderApp } from '../../tests/support/components/renderApp'
import { findUnmarked } from '../../tests/support/marks'
import { findRawKeys } from '../../tests/support/rawKeys'
import { createExample } from '../schema/createExample'
import { SchemaShow } from './SchemaShow'

/** Displayed data: records, and settings as shown to users without write permission. */
const displayedExhibits = [
  ...(await listExhibits('records')),
  ...(await listExhibits('requests')).filter(({ operation }) => operation.startsWith('put ')),
]

describe.each(['en', 'zh'] as const)('record pages, %s', (language) => {
  it.each(displayedExhibits.map((exhibit) => [exhibit.name, exhibit] as const))(
    '[QA-2] %s: has a label for everything shown',
    async (_, exhibit) => {
      const { schema } = exhibit
      const value = createExample(schema, { readOnly: true })
      const { container } = await renderApp(
        <Marked>
          <SchemaShow schema={schema} value={value} />
        </Marked>,
        { language },
      )
      expect(findRawKeys(collectVisibleTexts('body'))).toEqual([])
      const names = [...container.querySelectorAll('h2, dt')].map(({ textContent }) => textContent)
      expect(names.length).toBeGreaterThan(0)
      expect(findUnmarked(names, `"sample" ${listKnownWords(exhibit)}`), 'no texts for').toEqual([])
    },
  )
})
