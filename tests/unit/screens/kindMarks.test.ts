import { describe, expect, it } from 'vitest'
import { variantsOf } from '../../../src/api/catalogue'
import { drawn } from '../../../src/screens/integration/entities/marks/drawn'
import { families } from '../../../src/screens/integration/entities/marks/families'

describe('[IN-1] marks of the kinds of servers', () => {
  it('there is one for every kind of connector, action and source that the document has, and for no other', async () => {
    const variants = await Promise.all(
      (['post /connectors', 'post /actions', 'post /sources'] as const).map((key) => variantsOf(key)),
    )
    const kinds = new Set(variants.flat().map(({ tags }) => tags.type ?? ''))
    expect(Object.keys(drawn).sort()).toEqual([...kinds].sort())
  })

  it('no two kinds share one, and none of a family with room for letters lacks them', () => {
    const marks = Object.entries(drawn).map(([, mark]) => mark.join(' '))
    expect(new Set(marks).size).toBe(marks.length)
    for (const [kind, [family, letters]] of Object.entries(drawn))
      expect(`${kind}: ${letters !== undefined}`).toBe(`${kind}: ${'letters' in families[family]}`)
  })

  it('every family is used', () => {
    const used = new Set(Object.values(drawn).map(([family]) => family))
    expect(Object.keys(families).filter((name) => !used.has(name as keyof typeof families))).toEqual([])
  })
})
