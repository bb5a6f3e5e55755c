import { useRef } from 'react'
import { call } from '../../api/client'
import { BrokerError } from '../../api/errors'
import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'
import { partOf, withPart } from './part'
import type { SettingsDocument } from './types'
import { useDocumentWriter, type WriteDocument } from './useDocumentWriter'

const asIs = (answer: Json) => answer

/** Returns a function that writes a settings document, or part of one, on top of the broker's latest one. */
export function useSettingsWriter(settings: SettingsDocument, schema: FieldSchema, ui: FormUi): WriteDocument {
  const { path, at, method = 'put', asWritten = asIs, asSent = asIs } = settings
  const whole = useRef<Json>({})
  const read = async () => {
    whole.current = asWritten((await call('get', path)) as Json)
    return partOf(whole.current, at)
  }
  const write = (body: Json) =>
    call(method, path, { body: asSent(withPart(whole.current, at, body), whole.current) }).catch((error: unknown) => {
      throw at !== undefined && error instanceof BrokerError ? error.within(at) : error
    })
  return useDocumentWriter({ read, write }, schema, ui)
}
