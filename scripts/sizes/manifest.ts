/** A chunk as Vite's manifest tells of it; keys and `imports` are manifest keys, `file` is what is loaded. */
export interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  /** Fonts, pictures, workers. */
  assets?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

export type Manifest = Record<string, Chunk>

/** The files of one chunk. */
const own = ({ file, css = [], assets = [] }: Chunk) => [file, ...css, ...assets]

/**
 * The files that loading these manifest keys brings: what they import, and, where `follows` says so, what they import
 * dynamically.
 */
export function collectFiles(
  manifest: Manifest,
  keys: Iterable<string>,
  follows: (key: string) => boolean = () => false,
): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const queue = [...keys]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    for (const file of own(chunk)) files.add(file)
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(follows))
  }
  return files
}

/** A chunk that imports itself by way of others: its modules could run before what they need. */
export function findCircle(manifest: Manifest): string | undefined {
  return Object.keys(manifest).find((key) => {
    const seen = new Set(manifest[key]?.imports)
    for (const one of seen) for (const next of manifest[one]?.imports ?? []) seen.add(next)
    return seen.has(key)
  })
}
