import { describe, expect, it } from 'vitest'
import { load } from '../../tests/unit/house/texts'
import { definitions } from '../app/definitions'
import { screens } from '../app/routes'
import type { DefinitionOptions, ResourceDescription } from './types'

const all = Object.entries(definitions.definitions)
const texts = load('en')
const hasText = (key: string) => texts.has(key) || texts.has(`${key}_other`)

function listTextKeys({ title, intro, list, create, edit, show, remove }: ResourceDescription): string[] {
  const formKeys = [create, edit].flatMap((form) => (form ? [form.title, form.submit, form.successMessage] : []))
  const removeKeys = remove
    ? [remove.action, remove.question, remove.questionMany, remove.consequence, remove.successMessage]
    : []
  const pageKeys = [title, intro, list.empty.title, list.empty.text, create?.action, show?.title]
  return [...pageKeys, ...formKeys, ...removeKeys].filter((key) => key !== undefined)
}

describe('resource registry', () => {
  it.each(screens.flatMap((screen) => (screen.pages[0]?.path ? [[screen.pages[0].path, screen] as const] : [])))(
    'knows the collection of %s',
    async (_, { load, collections = [] }) => {
      const { description } = (await load()) as { description?: { path: string } }
      expect(collections.map(({ path }) => path)).toEqual(description ? expect.arrayContaining([description.path]) : [])
    },
  )

  it.each(all)('defines %s like its screens', async (path, definition) => {
    const { route, load } = definition.options as DefinitionOptions
    const description = await load()
    const { getName } = description
    const row = { id: 'an id', clientid: 'c', topic: 't', who: 'w', name: 'n', username: 'u', user_id: 'i' }
    const representation = definition.recordRepresentation
    expect(typeof representation === 'function' ? representation(row) : representation).toEqual(
      typeof getName === 'function' ? getName(row) : getName,
    )
    expect({ ...definition, path, route }).toMatchObject({
      name: description.path,
      path: description.path,
      route: description.route,
      hasCreate: description.create !== undefined,
    })
  })

  it.each(all)('defines the texts of %s', async (_, definition) => {
    const description = await (definition.options as DefinitionOptions).load()
    expect(listTextKeys(description).filter((key) => !hasText(key))).toEqual([])
  })
})
