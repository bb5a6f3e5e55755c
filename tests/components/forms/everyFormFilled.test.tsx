import { expect, it } from 'vitest'
import { toFormData, toSubmitData } from '../../../src/forms/core/data'
import { createExample } from '../../../src/schema/createExample'
import { exhibits } from './exhibits'
import { expectTexts } from './expectTexts'
import { openForm } from './openForm'

const requests = await exhibits('requests')

it.each(requests.map((exhibit) => [exhibit.name, exhibit] as const))(
  '[QA-2] %s, filled, in Chinese: has only translated texts and sends the input',
  async (_, exhibit) => {
    const { schema } = exhibit
    const example = createExample(schema)
    const { press } = await openForm(exhibit, { language: 'zh', typed: example })
    expectTexts('form', exhibit, example)
    expect(await press()).toEqual({ sent: toSubmitData(toFormData(example, schema), undefined, schema), wrong: [] })
  },
)
