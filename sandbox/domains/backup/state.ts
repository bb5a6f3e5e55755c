import type { Context } from '../../area'
import { BadArchive, readArchive, writeArchive } from '../../http/archive'

/** What happened is no configuration: a backup does not take it back. */
const history: ReadonlySet<string> = new Set(['audit', 'traces'])

interface Facts {
  version: string
  edition: string
}

type Source = Pick<Context, 'lasting' | 'version' | 'edition'>

/** All configuration and data, as a `.tar.gz` with one JSON file for each state, in a folder of this name. */
export function pack({ lasting, version, edition }: Source, name: string): Promise<Buffer> {
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2))
  const files = new Map([[`${name}/META.json`, json({ version, edition } satisfies Facts)]])
  for (const state of lasting()) {
    const snapshot = state.snapshot()
    if (!history.has(state.name) && snapshot !== undefined)
      files.set(`${name}/state/${state.name}.json`, json(snapshot))
  }
  return writeArchive(files)
}

/** The states of a backup by name. Throws BadArchive for what is no backup of this version's. */
export async function unpack(data: Buffer, edition: string): Promise<Map<string, unknown>> {
  const files = await readArchive(data)
  const states = new Map<string, unknown>()
  let facts: Facts | undefined
  for (const [path, content] of files) {
    const [, meta, state] = /^[^/]+\/(?:(META)|state\/([\w.-]+))\.json$/.exec(path) ?? []
    if (meta) facts = parsed(path, content) as Facts
    if (state) states.set(state, parsed(path, content))
  }
  if (typeof facts?.version !== 'string') throw new BadArchive('it is no backup: META.json is missing')
  if (!facts.version.startsWith('5.')) throw new BadArchive(`it is of version ${facts.version}`)
  if (facts.edition === 'ee' && edition !== 'ee') throw new BadArchive('it is of the Enterprise edition')
  return states
}

function parsed(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new BadArchive(`${path} is not JSON`)
  }
}

/** Puts states into effect, all that are known here. Throws BadArchive naming the first that would not go in. */
export async function restore({ lasting }: Source, states: ReadonlyMap<string, unknown>): Promise<void> {
  for (const state of lasting()) {
    if (!states.has(state.name) || history.has(state.name)) continue
    try {
      await state.restore(states.get(state.name))
    } catch (error) {
      throw new BadArchive(`${state.name}: ${(error as Error).message}`)
    }
  }
}
