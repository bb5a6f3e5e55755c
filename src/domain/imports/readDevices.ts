import { isObject } from '../../schema/isObject'

interface ExportedKey {
  key: string
  key_type: string
  /** Epoch seconds; 0 means never. */
  expires_at: number
}

/** Device in the export format of Google Cloud IoT Core, which the broker accepts. */
export interface ExportedDevice {
  deviceid: string
  blocked: boolean
  /** Base64. */
  config: string
  project?: string
  location?: string
  registry?: string
  keys?: ExportedKey[]
}

/** Problem in an entry, numbered from one (text key `access.gcpDevices.problem.<rule>`). */
export interface DeviceProblem {
  entry: number
  rule: 'json' | 'noList' | 'entry' | 'deviceid' | 'config' | 'blocked' | 'text' | 'keys' | 'duplicate'
  params?: Record<string, string | number>
}

export interface DevicesResult {
  devices: ExportedDevice[]
  problems: DeviceProblem[]
}

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
const PLACES = ['project', 'location', 'registry'] as const

type Entry = Readonly<Record<string, unknown>>

/**
 * Parses an export. The broker reports only the number of rejected devices, so each problem is detected here.
 * Fields that the broker does not accept are dropped.
 */
export function readDevices(text: string): DevicesResult {
  const list = readList(text)
  if (typeof list === 'string') return { devices: [], problems: [{ entry: 1, rule: list }] }
  const devices: ExportedDevice[] = []
  const problems: DeviceProblem[] = []
  const seen = new Map<string, number>()
  for (const [index, value] of list.entries()) {
    const entry = index + 1
    const read = isObject(value) ? validateDevice(value) : 'entry'
    if (typeof read === 'string') {
      problems.push({ entry, rule: read })
      continue
    }
    const before = seen.get(read.deviceid)
    if (before !== undefined) {
      problems.push({ entry, rule: 'duplicate', params: { name: read.deviceid, before } })
      continue
    }
    seen.set(read.deviceid, entry)
    devices.push(read)
  }
  return { devices, problems }
}

function readList(text: string): readonly unknown[] | 'json' | 'noList' {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return Array.isArray(value) ? value : 'noList'
  } catch {
    return 'json'
  }
}

function validateDevice(device: Entry): ExportedDevice | DeviceProblem['rule'] {
  const { deviceid, config, blocked = false, keys = [] } = device
  if (typeof deviceid !== 'string' || deviceid === '') return 'deviceid'
  if (typeof config !== 'string' || !BASE64.test(config)) return 'config'
  if (typeof blocked !== 'boolean') return 'blocked'
  if (!Array.isArray(keys) || !keys.every(isKey)) return 'keys'
  const places = PLACES.flatMap((name) => (device[name] === undefined ? [] : [[name, device[name]] as const]))
  if (!places.every(([, value]) => typeof value === 'string')) return 'text'
  const exportedKeys = keys.map(({ key, key_type, expires_at }) => ({ key, key_type, expires_at }))
  return { deviceid, blocked, config, ...Object.fromEntries(places), keys: exportedKeys }
}

function isKey(value: unknown): value is ExportedKey {
  if (!isObject(value)) return false
  const { key, key_type, expires_at } = value
  return (
    typeof key === 'string' && typeof key_type === 'string' && Number.isInteger(expires_at) && Number(expires_at) >= 0
  )
}
