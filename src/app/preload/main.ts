/**
 * Runs before any other script: preloads all files of the page of the address, which the browser would otherwise
 * discover in many rounds. The build bundles it with the lists (`scripts/preload`).
 */
import { parseBrokerId } from '../../api/brokers/currentBroker'
import { detectLanguage } from '../languages'
import { findPageFiles, findSignInFiles, getRoutePath, type PreloadTable } from './preloads'

declare const PRELOADS: PreloadTable

type StoredBrokers = Record<string, { user?: unknown; language?: string } | undefined>

const script = document.currentScript as HTMLScriptElement
const folder = new URL('./', script.src)
const requested = new Set<string>()
/** The breakpoint `sm`: narrower pages keep plain fields instead of a code editor. */
const EDITOR_WIDTH = 600

function readStored(): StoredBrokers {
  try {
    return (JSON.parse(localStorage.getItem('signalbox.v1') ?? '{}') as StoredBrokers | null) ?? {}
  } catch {
    return {}
  }
}

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

const getLanguage = (stored: StoredBrokers) => stored.preferences?.language ?? detectLanguage(navigator.languages)

function hasSession(stored: StoredBrokers): boolean {
  const id = parseBrokerId(location.search)
  return stored[id === '' ? 'session' : `session@${id}`]?.user !== undefined
}

const stored = readStored()
if (hasSession(stored)) {
  const { first, late } = findPageFiles(PRELOADS, getRoutePath(location.hash), getLanguage(stored))
  for (const file of first) preload(file, 'high')
  if (innerWidth >= EDITOR_WIDTH) for (const file of late) preload(file, 'low')
} else {
  for (const file of findSignInFiles(PRELOADS, getLanguage(stored))) preload(file, 'high')
}

let lastLink: Element | null = null

/** Preloads the page behind a link that the user points at. */
function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  if (!link || link === lastLink) return
  lastLink = link
  const now = readStored()
  if (!hasSession(now)) return
  for (const file of findPageFiles(PRELOADS, getRoutePath(link.getAttribute('href') ?? ''), getLanguage(now)).first)
    preload(file, 'low')
}

document.addEventListener('pointerover', preloadTarget, { passive: true })
document.addEventListener('focusin', preloadTarget, { passive: true })
