import { Bits } from './bits'

/** A chunk of the build as the bundler divides by itself. */
export interface NaturalChunk {
  file: string
  /** Bytes, minified. */
  size: number
  /** The page itself, or what an `import()` asks for: it keeps its own chunk. */
  isEntry: boolean
  /** The chunks that come with it. */
  imports: readonly string[]
  /** The modules in it, by the names that the bundler asks with. */
  modules: readonly string[]
}

/** What is on the way to every page, by a module of each: the start page, the sign-in, the frame of all screens. */
export interface Firsts {
  start: string
  signIn: string
  shell: string
}

/** How much code, in bytes minified, may come without need for a request less: about 3 kB when compressed. */
const REQUEST = 8_000

/** A chunk to be, of one or of many. */
interface Part {
  files: string[]
  size: number
  imports: Set<Part>
  /** The entries that load it. */
  entries: Bits
  /** Only parts of the same kind are joined. */
  kind: string
}

const FIXED = 'fixed'

/**
 * Which small chunks to put into one: the bundler makes one for every set of entries that share a module, hundreds of
 * them, and a page would fetch dozens. What all pages load becomes one; of the rest two at a time are joined as long as
 * that spares more requests than it adds code. No circle of chunks comes of it, since their modules would run in another
 * order. Returns the group of each module that has one. Throws when a first module is in no chunk.
 */
export function mergeChunks(chunks: readonly NaturalChunk[], firsts: Firsts): Map<string, string> {
  const parts = collectParts(chunks)
  const groups = new Map<string, Part>()
  const firstLoads = Object.entries(firsts).map(([name, module]) => {
    const found = chunks.find(({ modules }) => modules.includes(module))
    const part = found && parts.get(found.file)
    if (!part) throw new Error(`no chunk has ${module}`)
    return [name, below([part])] as const
  })
  const shared = chunks.flatMap(({ file, isEntry }) => (isEntry ? [] : (parts.get(file) ?? [])))
  for (const part of shared) {
    const of = firstLoads.flatMap(([name, loaded]) => (loaded.has(part) ? name : [])).join(' ')
    // All that the start page or the frame loads comes to every page: one chunk for each stage of the way there.
    part.kind = of.includes('start') ? 'start' : of
  }
  const kinds = [...new Set(shared.map(({ kind }) => kind))]
  const ofKind = (wanted: string) => shared.filter(({ kind }) => kind === wanted)
  for (const kind of kinds.filter(comesAlways)) {
    for (const [at, part] of joinAll(ofKind(kind), parts).entries()) {
      part.entries.fill()
      groups.set(`${kind}-${at}`, part)
    }
  }
  for (const kind of kinds.filter((one) => !comesAlways(one))) {
    for (const [at, part] of joinWhilePaying(ofKind(kind), parts).entries()) groups.set(`${kind}-${at}`, part)
  }
  const modulesByFile = new Map(chunks.map(({ file, modules }) => [file, modules]))
  return new Map(
    [...groups].flatMap(([group, { files }]) =>
      files.flatMap((file) => (modulesByFile.get(file) ?? []).map((module) => [module, group] as const)),
    ),
  )
}

const comesAlways = (kind: string) => /start|shell/.test(kind)

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
    if (entry) for (const loaded of below([entry])) loaded.entries.set(at)
  }
  return parts
}

/** All that comes with these, themselves included. */
function below(from: Iterable<Part>): Set<Part> {
  const seen = new Set(from)
  for (const part of seen) for (const one of part.imports) seen.add(one)
  return seen
}

/** Joins all, but for those that a chunk with an `import()` of its own stands between. Returns those that are left. */
function joinAll(of: readonly Part[], all: ReadonlyMap<string, Part>): Part[] {
  const left: Part[] = []
  // What is imported comes before what imports it: a part that is still to be joined is no circle.
  const depths = new Map(of.map((part) => [part, below([part]).size]))
  for (const part of [...of].sort((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))) {
    const into = left.find((one) => !circles(one, part))
    if (into) join(into, part, all.values())
    else left.push(part)
  }
  return left
}

/** Joins the pair that gains most, again and again, until none gains. Returns those that are left. */
function joinWhilePaying(of: readonly Part[], all: ReadonlyMap<string, Part>): Part[] {
  const left = new Set(of)
  const pairs = of.flatMap((a, at) => of.slice(0, at).map((b) => ({ a, b, gain: calculateGain(a, b) })))
  let paying = pairs.filter(({ gain }) => gain > 0)
  while (paying.length > 0) {
    const best = paying.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { a, b } = best
    // What was joined since may have changed what this pair brings.
    const gain = circles(a, b) ? 0 : calculateGain(a, b)
    if (gain < best.gain) {
      best.gain = gain
      if (gain <= 0) paying = paying.filter((pair) => pair !== best)
      continue
    }
    join(a, b, all.values())
    left.delete(b)
    for (const part of below([a])) part.entries.add(a.entries)
    paying = paying.filter((pair) => ![pair.a, pair.b].some((one) => one === a || one === b))
    for (const other of left) {
      if (other === a) continue
      const pair = { a, b: other, gain: calculateGain(a, other) }
      if (pair.gain > 0) paying.push(pair)
    }
  }
  return [...left]
}

/** Bytes that joining two is worth: requests spared, less what comes without need, with what that imports. */
function calculateGain(a: Part, b: Part): number {
  const both = a.entries.countAnd(b.entries)
  if (both === 0) return 0
  const either = a.entries.or(b.entries)
  let gain = both * REQUEST
  for (const part of below([a, b])) {
    const anew = either.countWithout(part.entries)
    gain -= anew * (part === a || part === b ? part.size : part.size + REQUEST)
    if (gain <= 0) return 0
  }
  return gain
}

/** Whether a chunk of these two would import itself by way of others. */
const circles = (a: Part, b: Part): boolean => reachesByOthers(a, b) || reachesByOthers(b, a)

const reachesByOthers = (from: Part, to: Part): boolean => below([...from.imports].filter((one) => one !== to)).has(to)

function join(into: Part, other: Part, all: Iterable<Part>): void {
  into.files.push(...other.files)
  into.size += other.size
  into.entries.add(other.entries)
  for (const one of other.imports) into.imports.add(one)
  for (const { imports } of all) if (imports.delete(other)) imports.add(into)
  into.imports.delete(into)
}
