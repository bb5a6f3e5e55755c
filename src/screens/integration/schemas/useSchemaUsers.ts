import { type Live, useLive } from '../../../api/live'
import { schemaUsers } from './schemaUsers'

/** It takes all rules: no oftener than an operator looks. */
const EVERY = 30_000

/** The rules that name each schema. */
export const useSchemaUsers = (): Live<ReadonlyMap<string, readonly string[]>> =>
  useLive(['/rules', 'schemas'], schemaUsers, { every: EVERY })
