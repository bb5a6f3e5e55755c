import type { Json } from '../../schema/types'
import { own } from '../core/paths'

/** What tells variants apart, or as much of it as is decided. */
export type Tags = Readonly<Record<string, string>>

export interface Tagged {
  tags: Tags
  /** Who alone has it, where not both have. */
  only?: 'build' | 'broker'
}

/** More than two rows of tiles one after the other are a quiz. */
const MOST_STEPS = 2

const fits = ({ tags }: Tagged, chosen: Tags): boolean =>
  Object.entries(chosen).every(([name, value]) => tags[name] === value)

/** The tags that are chosen by tiles, first things first: those that more than half of the variants bear. */
export function tileTags(variants: readonly Tagged[]): string[] {
  const names = [...new Set(variants.flatMap(({ tags }) => Object.keys(tags)))]
  const rated = names.map((name) => {
    const values = variants.flatMap(({ tags }) => tags[name] ?? [])
    return { name, carriers: values.length, values: new Set(values).size }
  })
  return rated
    .filter(({ carriers, values }) => 2 * carriers > variants.length && values > 1)
    .sort((a, b) => b.carriers - a.carriers || b.values - a.values)
    .slice(0, MOST_STEPS)
    .map(({ name }) => name)
}

/** What is left to be chosen by tiles; undefined when nothing is. A tag with one value left chooses itself. */
export function nextTiles(
  variants: readonly Tagged[],
  chosen: Tags,
  tiles: readonly string[],
): { tag: string; values: string[] } | undefined {
  const left = variants.filter((variant) => fits(variant, chosen))
  for (const tag of tiles) {
    if (tag in chosen) continue
    const values = [...new Set(left.flatMap(({ tags }) => tags[tag] ?? []))]
    if (values.length > 1) return { tag, values }
  }
  return undefined
}

/** The variants that are left when the tiles are chosen: one, or a few that differ in a lesser thing (a mode, a method). */
export function modesOf<V extends Tagged>(variants: readonly V[], chosen: Tags): V[] {
  return variants.filter((variant) => fits(variant, chosen))
}

/** The tags in which a variant is still to be told from the others that are left. */
export function modeTags(variant: Tagged, left: readonly Tagged[]): [name: string, value: string][] {
  return Object.entries(variant.tags).filter(([name, value]) => left.some(({ tags }) => tags[name] !== value))
}

/** The variant that a record is of: all its tags are the record's, or no other has more of them. */
export function variantOf<V extends Tagged>(variants: readonly V[], record: Json | undefined): V | undefined {
  const rated = variants.map((variant) => {
    const said = Object.entries(variant.tags).map(([name, value]) => {
      const held = own(record, name)
      return held === undefined ? 0 : String(held) === value ? 1 : Number.NEGATIVE_INFINITY
    })
    return { variant, score: said.reduce<number>((sum, one) => sum + one, 0) }
  })
  return rated.filter(({ score }) => score >= 0).sort((a, b) => b.score - a.score)[0]?.variant
}

/** What is chosen of these tags. */
export const pickTags = (tags: Tags, names: readonly string[]): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([name]) => names.includes(name)))

/** Whether the same is chosen, in whatever order. */
export function sameTags(a: Tags, b: Tags): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
