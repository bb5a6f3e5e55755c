import { isBrokerId } from './here'

/** What is wrong with something that was typed: the name of its text. */
export type Fault = string

/** Most characters of a name, and of the word that says what a broker is for. */
export const LONGEST = { name: 64, label: 24 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/

/** What is wrong with an id. `taken`: those of other brokers. */
export function idFault(id: string, taken: readonly string[]): Fault | undefined {
  if (id === '') return 'required'
  if (!isBrokerId(id)) return 'id'
  return taken.includes(id) ? 'taken' : undefined
}

/** What is wrong with a name, or, where it may be left out, with another text in a line. */
export function textFault(text: string, longest: number, required = true): Fault | undefined {
  if (text.trim() === '') return required ? 'required' : undefined
  if (text.length > longest) return 'long'
  return UNSEEN.test(text) ? 'characters' : undefined
}

/** Hosts that browsers take for safe without TLS. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * What is wrong with an address below which a broker's API is to be: http, https, or relative to `page`, and nothing in
 * it that would be sent along or left out unsaid.
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

/** An address as it is kept: below it the paths begin. */
export const baseOf = (text: string): string => `${text.trim().replace(/\/+$/, '')}/`
