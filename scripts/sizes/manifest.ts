/** Chunk of Vite's manifest; keys and `imports` are manifest keys, `file` is the loaded file. */
export interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  /** Fonts, images, workers. */
  assets?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

export type Manifest = Record<string, Chunk>

const listChunkFiles = ({ file, css = [], assets = [] }: Chunk) => [file, ...css, ...assets]

/** Returns the files loaded with these manifest keys: their static imports, and dynamic ones if `follows` allows. */
export function collectFiles(
  manifest: Manifest,
  keys: Iterable<string>,
  follows: (key: string) => boolean = () => false,
): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const queue = [...keys]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) continue
    visited.add(key)
    for (const file of listChunkFiles(chunk)) files.add(file)
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(follows))
  }
  return files
}

/** Finds an import cycle of chunks: modules could run before their dependencies. */
export function findCircle(manifest: Manifest): string | undefined {
  return Object.keys(manifest).find((key) => {
    const reachable = new Set(manifest[key]?.imports)
    for (const one of reachable) for (const next of manifest[one]?.imports ?? []) reachable.add(next)
    return reachable.has(key)
  })
}
