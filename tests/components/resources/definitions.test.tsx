import { describe, expect, it } from 'vitest'
import { definitions } from '../../../src/app/definitions'
import type { DefinitionOptions } from '../../../src/resources/types'

const all = Object.entries(definitions.definitions)

/** Resource definitions of all screens. */
const screens = import.meta.glob<Record<string, { path?: string }>>('../../../src/screens/*/*/index.ts', {
  eager: true,
})

describe('resource registry', () => {
  it('contains every collection with a screen', () => {
    const described = Object.values(screens).flatMap((exports) =>
      Object.entries(exports).flatMap(([name, { path }]) => (/description$/i.test(name) && path) || []),
    )
    expect(all.map(([path]) => path).sort()).toEqual(described.sort())
  })

  it.each(all)('defines %s like its screens', async (path, definition) => {
    const { route, load } = definition.options as DefinitionOptions
    const description = await load()
    const { getName } = description
    const row = { id: 'an id', clientid: 'c', topic: 't', who: 'w', name: 'n', username: 'u', user_id: 'i' }
    const said = definition.recordRepresentation
    expect(typeof said === 'function' ? said(row) : said).toEqual(
      typeof getName === 'function' ? getName(row) : getName,
    )
    expect({ ...definition, path, route }).toMatchObject({
      name: description.path,
      path: description.path,
      route: description.route,
      hasCreate: description.create !== undefined,
      hasEdit: description.edit !== undefined,
      hasShow: description.show !== undefined,
    })
  })
})
