import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { getCurrentBrokerId } from '../api/brokers/currentBroker'
import { session } from '../api/session'
import type { Draft } from '../forms/SchemaForm'
import type { Json } from '../schema/types'

const PREFIX = 'signalbox.draft:'
const MAX_AGE_MS = 60 * 60 * 1000

/** Fallback if sessionStorage is blocked. */
const memory = new Map<string, string>()

const draftStorage = {
  take(key: string): string | undefined {
    const cachedDraft = memory.get(key)
    memory.delete(key)
    try {
      const stored = sessionStorage.getItem(key) ?? undefined
      sessionStorage.removeItem(key)
      return stored ?? cachedDraft
    } catch {
      return cachedDraft
    }
  },
  put(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      memory.set(key, text)
    }
  },
}

/**
 * Keeps the input of a form if the session expires, for the same user and URL. `form` identifies the form by its
 * operation or document. An explicit sign-out keeps nothing.
 */
export function useDraft(form: string): Draft {
  const { pathname } = useLocation()
  return useMemo(() => {
    const username = session.get()?.username
    const key = `${PREFIX}${getCurrentBrokerId()}:${username ?? ''}:${pathname}:${form}`
    return {
      restore: () => parseDraft(draftStorage.take(key)),
      watch: (current) =>
        session.subscribe(() => {
          if (session.get() || session.lastEnd() !== 'expired' || username === undefined) return
          const data = current()
          if (data !== undefined) draftStorage.put(key, JSON.stringify({ at: Date.now(), data }))
        }),
    }
  }, [pathname, form])
}

function parseDraft(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined
  try {
    const { at, data } = JSON.parse(text) as { at: number; data: Json }
    return Date.now() - at < MAX_AGE_MS ? data : undefined
  } catch {
    return undefined
  }
}
