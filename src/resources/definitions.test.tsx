import { describe, expect, it } from 'vitest'
import { definitions } from '../app/definitions'
import { screens } from '../app/routes'
import type { DefinitionOptions } from './types'

const all = Object.entries(definitions.definitions)

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
})
