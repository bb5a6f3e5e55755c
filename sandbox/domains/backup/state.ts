import type { Context } from '../../area'
import { ArchiveError, readArchive, writeArchive } from '../../http/archive'
import { isTooDeep } from '../../http/isTooDeep'
import type { StateCheck } from '../../store/createStateChecker'

/** States that a backup does not contain or restore. */
const history: ReadonlySet<string> = new Set(['audit', 'traces'])

interface BackupMeta {
  version: string
  edition: string
}

type Source = Pick<Context, 'getPersistentParts' | 'version' | 'edition' | 'log'>

/** Packs all configuration and data as `.tar.gz`, with one JSON file for each state in a folder `name`. */
export function pack({ getPersistentParts, version, edition }: Source, name: string): Promise<Buffer> {
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2))
  const files = new Map([[`${name}/META.json`, json({ version, edition } satisfies BackupMeta)]])
  for (const state of getPersistentParts()) {
    const snapshot = state.snapshot()
    if (!history.has(state.name) && snapshot !== undefined)
      files.set(`${name}/state/${state.name}.json`, json(snapshot))
  }
  return writeArchive(files)
}

/**
 * Reads the states of a backup by name and validates each. Throws ArchiveError for other files, other versions, or
 * the first invalid state.
 */
export async function unpack(
  data: Buffer,
  { getPersistentParts, edition }: Source,
  check: StateCheck,
): Promise<Map<string, unknown>> {
  const files = await readArchive(data)
  const states = new Map<string, unknown>()
  let facts: BackupMeta | null | undefined
  for (const [path, content] of files) {
    const [, meta, state] = /^[^/]+\/(?:(META)|state\/([\w.-]+))\.json$/.exec(path) ?? []
    if (meta) facts = parseJsonFile(path, content) as BackupMeta | null
    if (state === undefined) continue
    if (states.has(state)) throw new ArchiveError(`it holds ${state} twice`)
    states.set(state, parseJsonFile(path, content))
  }
  if (typeof facts?.version !== 'string') throw new ArchiveError('it is no backup: META.json is missing')
  if (!facts.version.startsWith('5.')) throw new ArchiveError(`it is of version ${facts.version.slice(0, 20)}`)
  if (facts.edition !== 'opensource' && edition === 'opensource')
    throw new ArchiveError('it is of the Enterprise edition')
  for (const part of getPersistentParts()) {
    if (history.has(part.name) || !states.has(part.name)) continue
    const fault = check(part, states.get(part.name))
    if (fault !== undefined) throw new ArchiveError(fault)
  }
  return states
}

function parseJsonFile(path: string, content: Buffer): unknown {
  const text = content.toString('utf8')
  if (isTooDeep(text)) throw new ArchiveError(`${path} is nested too deeply`)
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(`${path} is not JSON`)
  }
}

/**
 * Restores all known states or none: if one fails, the earlier ones are rolled back. Throws ArchiveError with its
 * name.
 */
export async function restore(
  { getPersistentParts, log }: Source,
  states: ReadonlyMap<string, unknown>,
): Promise<void> {
  const parts = getPersistentParts().filter(({ name }) => states.has(name) && !history.has(name))
  const before = parts.map((part) => JSON.stringify(part.snapshot()) as string | undefined)
  for (const [index, part] of parts.entries()) {
    try {
      await part.restore(states.get(part.name))
    } catch (error) {
      for (let at = index; at >= 0; at--) await takeBack(parts[at], before[at], log)
      throw new ArchiveError(`${part.name}: ${(error as Error).message}`)
    }
  }
}

async function takeBack(
  part: ReturnType<Source['getPersistentParts']>[number] | undefined,
  before: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (!part || before === undefined) return
  try {
    await part.restore(JSON.parse(before))
  } catch (error) {
    log(`${part.name} could not be taken back: ${(error as Error).message}`)
  }
}
