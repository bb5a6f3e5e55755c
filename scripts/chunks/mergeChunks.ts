import { Bits } from './bits'

/** Chunk as created by the bundler. */
export interface NaturalChunk {
  file: string
  /** Minified bytes. */
  size: number
  /** The page itself, or the target of an `import()`, which keeps its chunk. */
  isEntry: boolean
  imports: readonly string[]
  /** Its module ids. */
  modules: readonly string[]
}

/** One module of each stage that loads before every page: start page, sign-in, shell. Then the first page. */
export interface FirstModules {
  start: string
  signIn: string
  shell: string
  overview: string
}

/**
 * Minified bytes of unneeded code that one saved request is worth. On a link of 40 ms and 10 Mbit/s with six
 * connections, a request takes as long as 8 kB compressed.
 */
const REQUEST = 24_000

/** Future chunk, from one or more chunks. */
interface Part {
  files: string[]
  size: number
  imports: Set<Part>
  /** Entries that load it. */
  entries: Bits
  /** Only parts of the same kind are merged. */
  kind: string
}

const FIXED = 'fixed'

/**
 * Groups small chunks: the bundler creates one for every set of entries that share a module, so a page would fetch
 * dozens. Chunks that all pages load become one; the others are merged in pairs while that saves more requests than
 * it adds code. Code of the overview is not merged with code that it does not load, since it opens after most sign-ins. Merging never creates an import cycle, since modules would then run in another order. Returns the
 * group of each grouped module. Throws if a first module is in no chunk.
 */
export function mergeChunks(chunks: readonly NaturalChunk[], firsts: FirstModules): Map<string, string> {
  const parts = collectParts(chunks)
  const groups = new Map<string, Part>()
  const firstLoads = Object.entries(firsts).map(([name, module]) => {
    const found = chunks.find(({ modules }) => modules.includes(module))
    const part = found && parts.get(found.file)
    if (!part) throw new Error(`no chunk has ${module}`)
    return [name, collectImports([part])] as const
  })
  const shared = chunks.flatMap(({ file, isEntry }) => (isEntry ? [] : (parts.get(file) ?? [])))
  for (const part of shared) {
    const loadNames = firstLoads.flatMap(([name, loaded]) => (loaded.has(part) ? name : [])).join(' ')
    // Code of the start page or the shell loads before every page: one chunk for each stage.
    part.kind = loadNames.includes('start') ? 'start' : loadNames
  }
  const kinds = [...new Set(shared.map(({ kind }) => kind))]
  const listPartsOfKind = (requestedKind: string) => shared.filter(({ kind }) => kind === requestedKind)
  for (const kind of kinds.filter(isAlwaysLoaded)) {
    for (const [at, part] of joinAll(listPartsOfKind(kind), parts).entries()) {
      part.entries.fill()
      groups.set(`${kind}-${at}`, part)
    }
  }
  for (const kind of kinds.filter((one) => !isAlwaysLoaded(one))) {
    for (const [at, part] of joinWhilePaying(listPartsOfKind(kind), parts).entries()) groups.set(`${kind}-${at}`, part)
  }
  const modulesByFile = new Map(chunks.map(({ file, modules }) => [file, modules]))
  return new Map(
    [...groups].flatMap(([group, { files }]) =>
      files.flatMap((file) => (modulesByFile.get(file) ?? []).map((module) => [module, group] as const)),
    ),
  )
}

const isAlwaysLoaded = (kind: string) => /start|shell/.test(kind)

function collectParts(chunks: readonly NaturalChunk[]): Map<string, Part> {
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const parts = new Map<string, Part>()
  for (const { file, size } of chunks) {
    parts.set(file, { files: [file], size, imports: new Set(), entries: new Bits(entries.length), kind: FIXED })
  }
  for (const { file, imports } of chunks) {
    for (const one of imports) {
      const imported = parts.get(one)
      if (imported) parts.get(file)?.imports.add(imported)
    }
  }
  for (const [at, { file }] of entries.entries()) {
    const entry = parts.get(file)
    if (entry) for (const loaded of collectImports([entry])) loaded.entries.set(at)
  }
  return parts
}

/** Returns the given parts and everything they import. */
function collectImports(from: Iterable<Part>): Set<Part> {
  const reachable = new Set(from)
  for (const part of reachable) for (const one of part.imports) reachable.add(one)
  return reachable
}

/** Merges all parts except those separated by a chunk with an `import()`. Returns the remaining parts. */
function joinAll(candidates: readonly Part[], all: ReadonlyMap<string, Part>): Part[] {
  const left: Part[] = []
  // Imports precede importers: a part that is still to be merged is not a cycle.
  const depths = new Map(candidates.map((part) => [part, collectImports([part]).size]))
  for (const part of [...candidates].sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))) {
    const target = left.find((one) => !createsCycle(one, part))
    if (target) join(target, part, all.values())
    else left.push(part)
  }
  return left
}

/** Merges the most profitable pair until none is left. Returns the remaining parts. */
function joinWhilePaying(candidates: readonly Part[], all: ReadonlyMap<string, Part>): Part[] {
  const left = new Set(candidates)
  const pairs = candidates.flatMap((a, at) => candidates.slice(0, at).map((b) => ({ a, b, gain: calculateGain(a, b) })))
  let paying = pairs.filter(({ gain }) => gain > 0)
  while (paying.length > 0) {
    const best = paying.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { a, b } = best
    // Earlier merges may have changed the gain of this pair.
    const gain = createsCycle(a, b) ? 0 : calculateGain(a, b)
    if (gain < best.gain) {
      best.gain = gain
      if (gain <= 0) paying = paying.filter((pair) => pair !== best)
      continue
    }
    join(a, b, all.values())
    left.delete(b)
    for (const part of collectImports([a])) part.entries.add(a.entries)
    paying = paying.filter((pair) => ![pair.a, pair.b].some((one) => one === a || one === b))
    for (const other of left) {
      if (other === a) continue
      const pair = { a, b: other, gain: calculateGain(a, other) }
      if (pair.gain > 0) paying.push(pair)
    }
  }
  return [...left]
}

/** Gain of a merge in bytes: saved requests minus unneeded code, including imports. */
function calculateGain(a: Part, b: Part): number {
  const both = a.entries.countAnd(b.entries)
  if (both === 0) return 0
  const union = a.entries.or(b.entries)
  let gain = both * REQUEST
  for (const part of collectImports([a, b])) {
    const anew = union.countWithout(part.entries)
    gain -= anew * (part === a || part === b ? part.size : part.size + REQUEST)
    if (gain <= 0) return 0
  }
  return gain
}

/** Whether merging the two creates an import cycle. */
const createsCycle = (a: Part, b: Part): boolean => isReachableByOthers(a, b) || isReachableByOthers(b, a)

const isReachableByOthers = (from: Part, to: Part): boolean =>
  collectImports([...from.imports].filter((one) => one !== to)).has(to)

function join(target: Part, other: Part, all: Iterable<Part>): void {
  target.files.push(...other.files)
  target.size += other.size
  target.entries.add(other.entries)
  for (const one of other.imports) target.imports.add(one)
  for (const { imports } of all) if (imports.delete(other)) imports.add(target)
  target.imports.delete(target)
}
