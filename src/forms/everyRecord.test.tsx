import { describe, expect, it } from 'vitest'
import { exhibits, listKnownWords } from '../../tests/support/components/forms/exhibits'
import { Marked } from '../../tests/support/components/Marked'
import { renderApp } from '../../tests/support/components/renderApp'
import { unmarkedIn } from '../../tests/support/marks'
import { rawKeysIn } from '../../tests/support/rawKeys'
import { visibleTexts } from '../../tests/support/visibleTexts'
import { createExample } from '../schema/createExample'
import { SchemaShow } from './SchemaShow'

/** Displayed data: records, and settings as shown to users without write permission. */
const displayedExhibits = [
  ...(await exhibits('records')),
  ...(await exhibits('requests')).filter(({ operation }) => operation.startsWith('put ')),
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
      expect(rawKeysIn(visibleTexts('body'))).toEqual([])
      const names = [...container.querySelectorAll('h2, dt')].map(({ textContent }) => textContent)
      expect(names.length).toBeGreaterThan(0)
      expect(unmarkedIn(names, `"sample" ${listKnownWords(exhibit)}`), 'no texts for').toEqual([])
    },
  )
})
