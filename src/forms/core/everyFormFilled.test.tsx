import { expect, it } from 'vitest'
import { listExhibits } from '../../../tests/support/components/forms/exhibits'
import { expectTexts } from '../../../tests/support/components/forms/expectTexts'
import { openForm } from '../../../tests/support/components/forms/openForm'
import { createExample } from '../../schema/createExample'
import { toFormData, toSubmitData } from './data'

const requests = await listExhibits('requests')

it.each(requests.map((exhibit) => [exhibit.name, exhibit] as const))(
  '[QA-2] %s, filled, in Chinese: has only translated texts and sends the input',
  async (_, exhibit) => {
    const { schema } = exhibit
    const example = createExample(schema)
    const { press } = await openForm(exhibit, { language: 'zh', enteredData: example })
    expectTexts('form', exhibit, example)
    expect(await press()).toEqual({ sent: toSubmitData(toFormData(example, schema), undefined, schema), wrong: [] })
  },
)
