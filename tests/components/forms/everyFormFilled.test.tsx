import { expect, it } from 'vitest'
import { load, submit } from '../../../src/forms/core/data'
import { exampleOf } from '../../../src/schema/example'
import { exhibits } from './exhibits'
import { openForm } from './openForm'
import { expectTexts } from './texts'

const requests = await exhibits('requests')

it.each(requests.map((exhibit) => [exhibit.name, exhibit] as const))(
  '[QA-2] %s, filled, in Chinese: every word is a text; what was typed is what is sent',
  async (_, exhibit) => {
    const { schema } = exhibit
    const example = exampleOf(schema)
    const { press } = await openForm(exhibit, { language: 'zh', typed: example })
    expectTexts('form', exhibit, example)
    expect(await press()).toEqual({ sent: submit(load(example, schema), undefined, schema), wrong: [] })
  },
)
