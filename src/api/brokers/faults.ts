import { isBrokerId } from './here'

/** Text key of a validation error. */
export type Fault = string

/** Maximum characters of a name and a label. */
export const LONGEST = { name: 64, label: 24 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters to reject them
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/

/** Validates a broker id. `taken` has the ids of other brokers. */
export function idFault(id: string, taken: readonly string[]): Fault | undefined {
  if (id === '') return 'required'
  if (!isBrokerId(id)) return 'id'
  return taken.includes(id) ? 'taken' : undefined
}

/** Validates a single-line text, such as a name. */
export function textFault(text: string, longest: number, required = true): Fault | undefined {
  if (text.trim() === '') return required ? 'required' : undefined
  if (text.length > longest) return 'long'
  return UNSEEN.test(text) ? 'characters' : undefined
}

/** Hosts that browsers treat as secure without TLS. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Validates the base URL of a broker: http, https, or relative to `page`, without credentials, query or fragment.
 */
export function urlFault(text: string, page: string): Fault | undefined {
  const given = text.trim()
  if (given === '') return 'required'
  const url = URL.canParse(given, page) ? new URL(given, page) : undefined
  if (!url || /[\s\\]/.test(given) || !/^https?:$/.test(url.protocol)) return 'scheme'
  if (url.username || url.password || /^[^/]*\/\/[^/]*@/.test(given)) return 'credentials'
  if (/[?#]/.test(given)) return 'query'
  if (/\/api(\/v5)?\/*$/.test(url.pathname)) return 'api'
  const mixed = url.protocol === 'http:' && new URL(page).protocol === 'https:' && !LOOPBACK.test(url.hostname)
  return mixed ? 'mixed' : undefined
}

/** Normalizes a base URL to end with a slash. */
export const baseOf = (text: string): string => `${text.trim().replace(/\/+$/, '')}/`
