import { expect, it } from 'vitest'
import { listNeededFields } from '../../unit/forms/listNeededFields'
import { exhibits } from './exhibits'
import { expectTexts } from './expectTexts'
import { openForm } from './openForm'

const requests = await exhibits('requests')

it.each(requests.map((exhibit) => [exhibit.name, exhibit] as const))(
  '[QA-2] %s, empty, in English: has only translated texts and asks only for required fields',
  async (_, exhibit) => {
    const { press } = await openForm(exhibit, { language: 'en' })
    const { sent, wrong } = await press()
    const wanted = listNeededFields(exhibit.schema).map((path) => path.join('.'))
    expect([...wrong].sort()).toEqual(wanted.sort())
    expect(sent === undefined).toBe(wanted.length > 0)
    expectTexts('form', exhibit)
  },
)
