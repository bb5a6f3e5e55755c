import { expect, it } from 'vitest'
import { listExhibits } from '../../tests/support/components/forms/exhibits'
import { expectTexts } from '../../tests/support/components/forms/expectTexts'
import { openForm } from '../../tests/support/components/forms/openForm'
import { listNeededFields } from '../../tests/support/forms/listNeededFields'

const requests = await listExhibits('requests')

it.each(requests.map((exhibit) => [exhibit.name, exhibit] as const))(
  '[QA-2] %s, empty, in English: has only translated texts and asks only for required fields',
  async (_, exhibit) => {
    const { press } = await openForm(exhibit, { language: 'en' })
    const { sent, wrong } = await press()
    const neededPaths = listNeededFields(exhibit.schema).map((path) => path.join('.'))
    expect([...wrong].sort()).toEqual(neededPaths.sort())
    expect(sent === undefined).toBe(neededPaths.length > 0)
    expectTexts('form', exhibit)
  },
)
