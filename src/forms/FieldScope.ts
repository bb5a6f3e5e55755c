import { createContext, useContext } from 'react'
import type { FieldSchema } from '../schema/types'

const NOWHERE: readonly string[] = []
const Scope = createContext(NOWHERE)

/** What the form or page around is of, for words that depend on it. */
export const FieldScopeProvider = Scope.Provider

export const useFieldScope = (): readonly string[] => useContext(Scope)

/** The scope of a schema that was loaded; of one made by hand there is none. */
export const scopeIn = (schema: FieldSchema | undefined): readonly string[] => schema?.['x-scope'] ?? NOWHERE
