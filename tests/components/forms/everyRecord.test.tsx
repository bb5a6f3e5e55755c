import { describe, expect, it } from 'vitest'
import { SchemaShow } from '../../../src/forms/SchemaShow'
import { createExample } from '../../../src/schema/example'
import { unmarkedIn } from '../../support/marks'
import { rawKeysIn } from '../../support/rawKeys'
import { visibleTexts } from '../../support/visibleTexts'
import { Marked } from '../support/Marked'
import { renderApp } from '../support/renderApp'
import { exhibits, listKnownWords } from './exhibits'

/** What a page shows: records, and what a form would change, for those who may not change it. */
const shown = [
  ...(await exhibits('records')),
  ...(await exhibits('requests')).filter(({ operation }) => operation.startsWith('put ')),
]

describe.each(['en', 'zh'] as const)('pages of records, %s', (language) => {
  it.each(shown.map((exhibit) => [exhibit.name, exhibit] as const))(
    '[QA-2] %s: all that it shows has a name',
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
