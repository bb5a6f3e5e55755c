import { describe, expect, it } from 'vitest'
import { loadVariants } from '../../../../api/operationCatalogue'
import { kindSymbols } from './kindSymbols'
import { symbolFamilies } from './symbolFamilies'

describe('[IN-1] icons of connector types', () => {
  it('exist for every connector, action and source type of the document and for no other', async () => {
    const variants = await Promise.all(
      (['post /connectors', 'post /actions', 'post /sources'] as const).map((key) => loadVariants(key)),
    )
    const kinds = new Set(variants.flat().map(({ tags }) => tags.type ?? ''))
    expect(Object.keys(kindSymbols).sort()).toEqual([...kinds].sort())
  })

  it('are unique, and have letters in every family with space for them', () => {
    const marks = Object.entries(kindSymbols).map(([, mark]) => mark.join(' '))
    expect(new Set(marks).size).toBe(marks.length)
    for (const [kind, [family, letters]] of Object.entries(kindSymbols))
      expect(`${kind}: ${letters !== undefined}`).toBe(`${kind}: ${'letters' in symbolFamilies[family]}`)
  })

  it('use every family', () => {
    const used = new Set(Object.values(kindSymbols).map(([family]) => family))
    expect(Object.keys(symbolFamilies).filter((name) => !used.has(name as keyof typeof symbolFamilies))).toEqual([])
  })
})
