import { useRef } from 'react'
import { callBroker } from '../../api/callBroker'
import { BrokerError } from '../../api/errors'
import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'
import { getDocumentPart, replacePart } from './documentPart'
import type { SettingsDocument } from './types'
import { useDocumentWriter, type WriteDocument } from './useDocumentWriter'

const identity = (answer: Json) => answer

/** Returns a function that writes a settings document, or part of one, on top of the broker's latest one. */
export function useSettingsWriter(settings: SettingsDocument, schema: FieldSchema, ui: FormUi): WriteDocument {
  const {
    path,
    params,
    at,
    method = 'put',
    fromResponse: asWritten = identity,
    toRequest: asSent = identity,
  } = settings
  const fullDocument = useRef<Json>({})
  const call = { ...(params && { params: { path: { ...params } } }) }
  const read = async () => {
    fullDocument.current = asWritten((await callBroker('get', path, call)) as Json)
    return getDocumentPart(fullDocument.current, at)
  }
  const write = (body: Json) =>
    callBroker(method, path, {
      ...call,
      body: asSent(replacePart(fullDocument.current, at, body), fullDocument.current),
    }).catch((error: unknown) => {
      throw at !== undefined && error instanceof BrokerError ? error.narrowTo(at) : error
    })
  return useDocumentWriter({ read, write }, schema, ui)
}
