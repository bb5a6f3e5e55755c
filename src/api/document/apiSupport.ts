import { useSyncExternalStore } from 'react'
import type { OperationKey } from '../../schema/types'
import { createStore } from '../createStore'
import type { ExceededLimit } from './parseDocument'

/** Operations of the connected broker compared with the build. */
export interface ApiSupport {
  /** Broker version of the build. */
  buildVersion: string
  /** Version in the broker's document. Undefined if the broker has no document. */
  version: string | undefined
  missingOperations: readonly OperationKey[]
  otherEdition: readonly OperationKey[]
  /** Operations that the console does not know. */
  unknownOperations: readonly OperationKey[]
  /** Screens generated from these operations. */
  screens?: readonly GeneratedScreen[]
  /** Limit that the document exceeds. Such a document is not read. */
  exceeded?: ExceededLimit
}

/** Entry of a generated screen in menu and palette. */
export interface GeneratedScreen {
  kind: 'collection' | 'settings' | 'view'
  path: string
  tag: string
}

/** Stores the offer of the connected broker. Null until the document is read after sign-in. */
export const apiSupport = createStore<ApiSupport | null>(null)

export const useApiSupport = (): ApiSupport | null => useSyncExternalStore(apiSupport.subscribe, apiSupport.get)
