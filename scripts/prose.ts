import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT } from './project'

/** Phrases that are rare in technical English and make a sentence hard to read. Terms in `ALLOWED` do not count. */
const ODD =
  /\b(?:anew|amid|whose|nobody|beside|likewise|thereby|in earnest|in truth|be it|nor|stands?|stood|tells?|told|mends?|mended|wavers?|gone|thing|(?:of|by) (?:its|his|their|our) own|once more|there is none|that is no|(?:is|are) no|what (?:is|was|it|the|a|they|one|has|had|may|can)|where (?:there|one|it|they|a|the)|one (?:is|does|says|has|may|can)|those (?:that|of|who)|as it (?:is|was)|says? so|said so)\b/gi

/** Terms of the field that contain an odd phrase. */
const ALLOWED = /\b(?:what-if|standalone|understand|is no longer|are no longer|neither \w+ nor \w+)\b/gi

export interface Prose {
  wordCount: number
  hits: string[]
}

/** Odd phrases in a text, and how many words it has. */
export function measureProse(text: string): Prose {
  const plain = text.replace(ALLOWED, ' ')
  return { wordCount: text.split(/\s+/).filter(Boolean).length, hits: plain.match(ODD) ?? [] }
}

/** Odd phrases per 1,000 words. */
export const calculateRate = ({ wordCount, hits }: Prose): number =>
  wordCount === 0 ? 0 : (hits.length * 1000) / wordCount

/** Sums up several measurements. */
export const sumProse = (all: readonly Prose[]): Prose => ({
  wordCount: all.reduce((sum, { wordCount }) => sum + wordCount, 0),
  hits: all.flatMap(({ hits }) => hits),
})

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g

/** Prose of a source file: comments without directives, and the titles of tests without their tags. */
export function measureSource(file: string): Prose {
  const text = readFileSync(join(PROJECT, file), 'utf8')
  const comments = [...text.matchAll(COMMENT)]
    .map(([, block, line]) => (block ?? line ?? '').replace(/^\s*\*/gm, ''))
    .filter((comment) => !/biome-ignore|@ts-|https?:/.test(comment))
  const titles = /\.(test|spec)\.tsx?$/.test(file)
    ? [...text.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\[[^\]]*\]/g, ''))
    : []
  return measureProse([...comments, ...titles].join('\n'))
}

/** Names of functions that end in `Of`: they say what they return, not what they do. */
export function listNames(file: string): string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8')
  return [
    ...text.matchAll(/\bfunction (\w*[a-z]Of)\b|\bconst (\w*[a-z]Of) = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>/g),
  ].map(([, declared, constant]) => declared ?? constant ?? '')
}

/** Source files below the folders, without generated ones. */
export function listSources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
      .filter((file) => !/(^|\/)(generated|node_modules)\//.test(file)),
  )
}
