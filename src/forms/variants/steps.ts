import type { Json } from '../../schema/types'
import { getOwnValue } from '../core/paths'

/** Discriminator values of a variant, all or those selected so far. */
export type Tags = Readonly<Record<string, string>>

export interface TaggedVariant {
  tags: Tags
  /** Set if only one side knows this variant: this build or the broker. */
  origin?: 'build' | 'broker'
}

const MAX_STEPS = 2

const matchesTags = ({ tags }: TaggedVariant, selectedTags: Tags): boolean =>
  Object.entries(selectedTags).every(([name, value]) => tags[name] === value)

/** Lists the tags to select by tiles: tags of more than half of the variants, most common first. */
export function listTileTags(variants: readonly TaggedVariant[]): string[] {
  const names = [...new Set(variants.flatMap(({ tags }) => Object.keys(tags)))]
  const rated = names.map((name) => {
    const values = variants.flatMap(({ tags }) => tags[name] ?? [])
    return { name, carriers: values.length, values: new Set(values).size }
  })
  return rated
    .filter(({ carriers, values }) => 2 * carriers > variants.length && values > 1)
    .sort((a, b) => b.carriers - a.carriers || b.values - a.values)
    .slice(0, MAX_STEPS)
    .map(({ name }) => name)
}

/** Returns the next tag to select by tiles; undefined if done. Tags with a single remaining value are skipped. */
export function getNextTileStep(
  variants: readonly TaggedVariant[],
  selectedTags: Tags,
  tiles: readonly string[],
): { tag: string; values: string[] } | undefined {
  const left = variants.filter((variant) => matchesTags(variant, selectedTags))
  for (const tag of tiles) {
    if (tag in selectedTags) continue
    const values = [...new Set(left.flatMap(({ tags }) => tags[tag] ?? []))]
    if (values.length > 1) return { tag, values }
  }
  return undefined
}

/** Filters the variants that match the selected tags: one, or a few that differ in a mode or method. */
export function filterVariants<V extends TaggedVariant>(variants: readonly V[], selectedTags: Tags): V[] {
  return variants.filter((variant) => matchesTags(variant, selectedTags))
}

/** Lists the tags that distinguish a variant from the remaining ones. A marker that only the others have is `false`. */
export function listModeTags(variant: TaggedVariant, left: readonly TaggedVariant[]): [name: string, value: string][] {
  const distinctTags = Object.entries(variant.tags).filter(([name, value]) =>
    left.some(({ tags }) => tags[name] !== value),
  )
  if (distinctTags.length > 0) return distinctTags
  const markers = new Set(left.flatMap(({ tags }) => Object.keys(tags)))
  return [...markers].filter((name) => !(name in variant.tags)).map((name) => [name, 'false'])
}

/** Finds the variant of a record by its tags. Tags missing from the record do not count. */
export function findVariant<V extends TaggedVariant>(variants: readonly V[], record: Json | undefined): V | undefined {
  const rated = variants.map((variant) => {
    const tagScores = Object.entries(variant.tags).map(([name, value]) => {
      const recordTag = getOwnValue(record, name)
      return recordTag === undefined ? 0 : String(recordTag) === value ? 1 : Number.NEGATIVE_INFINITY
    })
    return { variant, score: tagScores.reduce<number>((sum, one) => sum + one, 0) }
  })
  return rated.filter(({ score }) => score >= 0).sort((a, b) => b.score - a.score)[0]?.variant
}

export const pickTags = (tags: Tags, names: readonly string[]): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([name]) => names.includes(name)))

export function isSameTags(a: Tags, b: Tags): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
