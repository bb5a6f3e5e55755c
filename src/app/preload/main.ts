/**
 * Runs before any other script: preloads all files of the page of the address, which the browser would otherwise
 * discover in many rounds, and sends the first read of the page. The build bundles it with the lists (`scripts/preload`).
 */
import { getApiBaseUrl } from '../../api/brokers/knownBrokers'
import { sendEarlyRequest } from '../../api/earlyRequest'
import { session } from '../../api/session'
import { getPreference } from '../../api/store'
import { detectLanguage } from '../languages'
import { findFirstRead, findPageFiles, findSignInFiles, getRoutePath, type PreloadTable } from './preloads'

/** The build replaces this name with the whole table, so use it only once. */
declare const PRELOADS: PreloadTable
const table = PRELOADS

const script = document.currentScript as HTMLScriptElement
const folder = new URL('./', script.src)
const requested = new Set<string>()
/** The breakpoint `sm`: narrower pages keep plain fields instead of a code editor. */
const EDITOR_WIDTH = 600

function preload(file: string, priority: 'high' | 'low'): void {
  if (requested.has(file)) return
  requested.add(file)
  const link = document.createElement('link')
  link.rel = 'preload'
  if (file.endsWith('.js')) link.rel = 'modulepreload'
  else {
    link.as = file.endsWith('.css') ? 'style' : 'font'
    // As the styles and fonts are requested later.
    link.crossOrigin = ''
  }
  link.fetchPriority = priority
  link.href = new URL(file, folder).href
  document.head.append(link)
}

const language = getPreference('language', '') || detectLanguage(navigator.languages)
const token = session.get()?.token
if (token === undefined) {
  for (const file of findSignInFiles(table, language)) preload(file, 'high')
} else {
  const { first, late } = findPageFiles(table, getRoutePath(location.hash), language)
  const read = findFirstRead(table.pages, location.hash)
  if (read !== undefined) sendEarlyRequest(`${getApiBaseUrl()}${read}`, token)
  for (const file of first) preload(file, 'high')
  // Late files must not delay the page: each link takes about 1 ms, and all files share the connections.
  setTimeout(() => {
    if (innerWidth >= EDITOR_WIDTH) for (const file of late) preload(file, 'low')
  })
}

let lastLink: Element | null = null

/** Preloads the page behind a link that the user points at. */
function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  if (!link || link === lastLink) return
  lastLink = link
  const { lang } = document.documentElement
  const path = getRoutePath(link.getAttribute('href') ?? '')
  for (const file of findPageFiles(table, path, lang.slice(0, 2)).first) preload(file, 'low')
}

document.addEventListener('pointerover', preloadTarget, { passive: true })
document.addEventListener('focusin', preloadTarget, { passive: true })
