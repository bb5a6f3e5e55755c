import { BrokerError } from '../../../api/brokerError'
import { type Complaint, parseMessage } from '../../../api/complaints'
import type { Span } from '../../../ui/code/services'
import type { ReadFile } from './compare'

/** One thing that the broker says against a file. */
export interface Refusal extends Complaint {
  /** Line of the file (from 1) and the stretch in it, where the path is one of the file's. */
  line?: number
  span?: Span
}

/** What the broker refused, each at its line. Empty where it names no place: then the error says all there is. */
export function listRefusals(error: unknown, file: ReadFile): Refusal[] {
  if (!(error instanceof BrokerError)) return []
  const named = error.readings[0] ?? []
  // A section that is refused as a whole comes with a sentence alone.
  const whole = Object.entries(sectionsIn(error.raw)).flatMap(([section, said]): Complaint[] => {
    if (!file.sections.includes(section) || named.some(({ path }) => getRootName(path) === section)) return []
    const { reason } = parseMessage(said)
    return reason.reason === '' && reason.expected === undefined ? [] : [{ path: section, ...reason }]
  })
  return [...named, ...whole].map((one) => ({ ...one, ...locatePath(one.path, file) }))
}

const getRootName = (path: string): string => path.split('.', 1)[0] ?? ''

/** What a refusal without a code says, by section. */
function sectionsIn(raw: unknown): object {
  if (typeof raw === 'object' && raw !== null && !('code' in raw)) return raw
  if (typeof raw !== 'string' || !raw.trimStart().startsWith('{')) return {}
  try {
    const data: unknown = JSON.parse(raw)
    return sectionsIn(typeof data === 'string' ? undefined : data)
  } catch {
    return {}
  }
}

/** Where a path stands in the file; where it does not, the nearest above it that does. */
function locatePath(path: string, { text, read }: ReadFile): Pick<Refusal, 'line' | 'span'> {
  for (let names = path.split('.'); read && names.length > 0; names = names.slice(0, -1)) {
    const start = read.places.get(names.join('.'))
    if (start !== undefined) {
      const end = text.indexOf('\n', start)
      return { line: lineAt(text, start), span: { start, end: end < 0 ? text.length : end } }
    }
  }
  return {}
}

/** The line (from 1) of an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
