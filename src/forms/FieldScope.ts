import { createContext, useContext } from 'react'
import type { FieldSchema } from '../schema/types'

const EMPTY_SCOPE: readonly string[] = []
const Scope = createContext(EMPTY_SCOPE)

/** Names of the entity that the form or page shows, for texts that depend on it. */
export const FieldScopeProvider = Scope.Provider

export const useFieldScope = (): readonly string[] => useContext(Scope)

/** Returns the scope of a loaded schema; empty for handwritten schemas. */
export const getFieldScope = (schema: FieldSchema | undefined): readonly string[] => schema?.['x-scope'] ?? EMPTY_SCOPE
