import { BrokerError } from '../../../api/brokerError'
import { type MessageIssue, parseMessage } from '../../../api/parseMessage'
import type { Span } from '../../../ui/code/services'
import type { ReadFile } from './compare'

/** Error of the broker about one setting of a file. */
export interface Refusal extends MessageIssue {
  /** Line (from 1) and span in the file, if the path was found. */
  line?: number
  span?: Span
}

/** Lists refused settings with their lines. Empty if the broker names no setting. */
export function listRefusals(error: unknown, file: ReadFile): Refusal[] {
  if (!(error instanceof BrokerError)) return []
  const settingIssues = error.readings[0] ?? []
  // A section refused as a whole has only a message.
  const sectionIssues = Object.entries(getSectionMessages(error.raw)).flatMap(([section, message]): MessageIssue[] => {
    if (!file.sections.includes(section) || settingIssues.some(({ path }) => getRootName(path) === section)) return []
    const { reason } = parseMessage(message)
    return reason.reason === '' && reason.expected === undefined ? [] : [{ path: section, ...reason }]
  })
  return [...settingIssues, ...sectionIssues].map((one) => ({ ...one, ...locatePath(one.path, file) }))
}

const getRootName = (path: string): string => path.split('.', 1)[0] ?? ''

/** Returns the messages per section of an error without a code. */
function getSectionMessages(raw: unknown): object {
  if (typeof raw === 'object' && raw !== null && !('code' in raw)) return raw
  if (typeof raw !== 'string' || !raw.trimStart().startsWith('{')) return {}
  try {
    const data: unknown = JSON.parse(raw)
    return getSectionMessages(typeof data === 'string' ? undefined : data)
  } catch {
    return {}
  }
}

/** Locates a path in the file, or its nearest parent. */
function locatePath(path: string, { text, read }: ReadFile): Pick<Refusal, 'line' | 'span'> {
  for (let names = path.split('.'); read && names.length > 0; names = names.slice(0, -1)) {
    const start = read.places.get(names.join('.'))
    if (start !== undefined) {
      const end = text.indexOf('\n', start)
      return { line: getLineAt(text, start), span: { start, end: end < 0 ? text.length : end } }
    }
  }
  return {}
}

/** Returns the line number (from 1) of an offset. */
export const getLineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
