import { isObject } from '../../schema/isObject'
import { TRANSFER_KINDS, type TransferObject } from './transferObject'

const FORMAT = 'signalbox-transfer'
const VERSION = 1

/** Reason why a file cannot be imported. Texts: `transfer.file.<name>`. */
export type FileProblem = 'unreadable' | 'format' | 'version' | 'objects'

/** Drops other properties: an object that was read from a broker also has its stored body, with secrets. */
const toFileObject = ({ kind, id, body, secrets }: TransferObject): TransferObject => ({ kind, id, body, secrets })

/** Serializes objects as JSON, without secrets. */
export const serializeObjects = (objects: readonly TransferObject[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, objects: objects.map(toFileObject) }, null, 2)}\n`

const isPath = (value: unknown): boolean =>
  Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number')

const isTransferObject = (value: unknown): value is TransferObject =>
  isObject(value) &&
  TRANSFER_KINDS.some((kind) => kind === value.kind) &&
  typeof value.id === 'string' &&
  value.id !== '' &&
  isObject(value.body) &&
  Array.isArray(value.secrets) &&
  value.secrets.every(isPath)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Parses a file. The file is untrusted: it may be of another program or version. */
export function parseObjects(text: string): { objects: TransferObject[] } | { problem: FileProblem } {
  const file = parseJson(text)
  if (file === undefined) return { problem: 'unreadable' }
  if (!isObject(file) || file.format !== FORMAT) return { problem: 'format' }
  if (file.version !== VERSION) return { problem: 'version' }
  const objects: unknown = file.objects
  if (!Array.isArray(objects) || objects.length === 0 || !objects.every(isTransferObject)) return { problem: 'objects' }
  return { objects: objects.map(toFileObject) }
}
