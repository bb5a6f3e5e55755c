import { useCallback, useMemo, useRef } from 'react'
import { call } from '../../api/client'
import { BrokerError } from '../../api/errors'
import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'
import { partOf, withPart } from './part'
import { saveWithMerge } from './saveWithMerge'
import { type SettingsChange, settingsChange } from './settingsChange'
import type { SettingsDocument } from './types'
import { type Asked, useConflictDialog } from './useConflictDialog'

const asIs = (answer: Json) => answer

/** What came of writing a document. */
interface Written {
  change: SettingsChange
  /** Fields that others changed meanwhile, and that stayed. */
  kept: Awaited<ReturnType<typeof saveWithMerge>>['kept']
}

/** Writes a document, or a part of one, on top of what the broker has: `data` was made from `base`. */
export function useSettingsWriter(settings: SettingsDocument, schema: FieldSchema, ui: FormUi) {
  const { path, at, method = 'put', asWritten = asIs } = settings
  const ask = useConflictDialog()
  const whole = useRef<Json>({})
  const read = useCallback(async () => {
    whole.current = asWritten((await call('get', path)) as Json)
    return partOf(whole.current, at)
  }, [path, at, asWritten])
  return useMemo(() => {
    const write = (body: Json) => call(method, path, { body: withPart(whole.current, at, body) })
    return async (base: Json, data: Json, doing: NonNullable<Asked['doing']>): Promise<Written> => {
      const shared = {
        read,
        write,
        ask: (conflicts: Parameters<typeof ask>[0]) => ask(conflicts, { schema, ui, doing }),
      }
      const { body, before, kept } = await saveWithMerge(shared, schema, base, data).catch((error) => {
        throw at !== undefined && error instanceof BrokerError ? error.within(at) : error
      })
      // Brokers write some values in a way of their own (`90s` as `1m30s`). It is saved whether or not this is answered.
      const now = await read().catch(() => body)
      return { kept, change: settingsChange(schema, { before, body, now }) }
    }
  }, [read, ask, method, path, at, schema, ui])
}
