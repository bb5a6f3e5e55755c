import { isBrokerId } from './currentBroker'

/** Text key of a validation error. */
export type FaultKey = string

/** Maximum characters of a name and a label. */
export const MAX_BROKER_LENGTHS = { name: 64, label: 24 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters to reject them
const INVISIBLE_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/

/** Validates a broker id. `takenIds` has the ids of other brokers. */
export function validateBrokerId(id: string, takenIds: readonly string[]): FaultKey | undefined {
  if (id === '') return 'required'
  if (!isBrokerId(id)) return 'id'
  return takenIds.includes(id) ? 'taken' : undefined
}

/** Validates a single-line text, such as a name. */
export function validateBrokerText(text: string, maxLength: number, required = true): FaultKey | undefined {
  if (text.trim() === '') return required ? 'required' : undefined
  if (text.length > maxLength) return 'long'
  return INVISIBLE_CHARACTERS.test(text) ? 'characters' : undefined
}

/** Hosts that browsers treat as secure without TLS. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Validates the base URL of a broker: http, https, or relative to `page`, without credentials, query or fragment.
 */
export function validateBrokerUrl(text: string, page: string): FaultKey | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return 'required'
  const url = URL.canParse(trimmed, page) ? new URL(trimmed, page) : undefined
  if (!url || /[\s\\]/.test(trimmed) || !/^https?:$/.test(url.protocol)) return 'scheme'
  if (url.username || url.password || /^[^/]*\/\/[^/]*@/.test(trimmed)) return 'credentials'
  if (/[?#]/.test(trimmed)) return 'query'
  if (/\/api(\/v5)?\/*$/.test(url.pathname)) return 'api'
  const mixed = url.protocol === 'http:' && new URL(page).protocol === 'https:' && !LOOPBACK.test(url.hostname)
  return mixed ? 'mixed' : undefined
}

export const normalizeBaseUrl = (text: string): string => `${text.trim().replace(/\/+$/, '')}/`
