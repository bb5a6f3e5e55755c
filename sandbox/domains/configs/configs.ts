import { formatHocon } from '../../../src/codecs/hocon/formatHocon'
import { HoconError } from '../../../src/codecs/hocon/HoconError'
import { parseHocon } from '../../../src/codecs/hocon/readHocon'
import type { Area, Context } from '../../area'
import { type Answer, ApiError, badRequest, notFound, ok } from '../../http/answers'
import { isRecord } from '../../isRecord'
import { mergeDeep } from '../../mergeDeep'
import { createRoots, type Root } from './createRoots'

type Values = Record<string, unknown>

/** Complete configuration in HOCON, read from and written to the parts that the API serves. */
export function createConfigsArea(context: Context): Area {
  const roots = createRoots(context)
  return {
    handlers: {
      'get /configs': async ({ query, headers }) => {
        if (query.node !== undefined && !context.cluster.running.some(({ name }) => name === query.node)) {
          throw new ApiError(404, 'NOT_FOUND', `Node not found: ${query.node}`)
        }
        const form = negotiateFormat(headers.accept)
        const rootNames = query.key === undefined ? [...roots.keys()] : [String(query.key)]
        const values: Values = {}
        for (const name of rootNames) {
          const value = await roots.get(name)?.read()
          if (value !== undefined) values[name] = value
        }
        if (query.key !== undefined && !(String(query.key) in values)) {
          throw notFound(`${query.key} is not part of this configuration`)
        }
        return form === 'json' ? ok(values) : { status: 200, type: 'text/plain', body: formatHocon(values) }
      },
      'put /configs': async ({ query, body }) => {
        const values = parseConfig(((body ?? '') as Buffer | string).toString())
        for (const name of Object.keys(values)) {
          const root = roots.get(name)
          if (!root) throw badRequest(`${name} is not part of this configuration`)
          if (!root.write) throw new SectionError(name, 'cannot be changed this way')
          if (!isRecord(values[name])) throw badRequest(`${name} has to be an object`)
        }
        await writeAll(roots, values, query.mode === 'replace')
        return { status: 200 }
      },
    },
  }
}

/** Error format of this operation in the broker: no code, and error texts by section. */
class SectionError extends ApiError {
  readonly #section: string

  constructor(section: string, message: string) {
    super(400, 'UPDATE_FAILED', message)
    this.#section = section
  }

  override get answer(): Answer {
    return {
      status: this.status,
      type: 'text/plain',
      body: JSON.stringify({ [this.#section]: parseTerm(this.message) }),
    }
  }
}

/** Console forms parse JSON within the message. */
function parseTerm(message: string): unknown {
  try {
    return JSON.parse(message) as unknown
  } catch {
    return message
  }
}

function negotiateFormat(accept = '*/*'): 'json' | 'text' {
  if (/text\/plain|text\/\*|\*\/\*/.test(accept)) return /^\s*application\/json/.test(accept) ? 'json' : 'text'
  if (/application\/json/.test(accept)) return 'json'
  throw new ApiError(400, 'INVALID_ACCEPT', 'It is given as text/plain or application/json')
}

function parseConfig(text: string): Values {
  try {
    return parseHocon(text)
  } catch (error) {
    throw error instanceof HoconError ? badRequest(`bad configuration: ${error.message}`) : error
  }
}

/** Writes all parts or none: if one fails, the earlier ones are rolled back. */
async function writeAll(roots: Map<string, Root>, values: Values, replace: boolean): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  for (const [name, value] of Object.entries(values)) {
    const root = roots.get(name)
    const before = await root?.read()
    if (!root?.write || before === undefined) throw badRequest(`${name} is not part of this configuration`)
    const write = root.write.bind(root)
    try {
      await write((replace ? value : mergeDeep(before, value)) as Values)
      undo.push(() => write(before as Values))
    } catch (error) {
      for (const back of undo.reverse()) await back()
      if (!(error instanceof ApiError)) throw error
      throw new SectionError(name, error.message)
    }
  }
}
