import { useResourceDefinition } from 'react-admin'
import type { OperationKey } from '../../api/access'
import type { DefinitionOptions, ResourceDefinition, Row } from '../types'
import { resolveRecordName } from '../useResourceRoutes'

/** Properties of a referenced collection, known before its screens are loaded. */
export interface ReferenceInfo {
  /** Route and loader if the console has screens for it. */
  options: DefinitionOptions | undefined
  /** Create operation if a screen has a form for it. */
  creates: OperationKey | undefined
  getName: (row: Row) => string
}

export function useReference(collection: string): ReferenceInfo {
  const { options, hasCreate, recordRepresentation } = useResourceDefinition<DefinitionOptions>({
    resource: collection,
  })
  const getName = (recordRepresentation ?? 'name') as ResourceDefinition['getName']
  return {
    options,
    creates: hasCreate ? `post ${collection}` : undefined,
    getName: (row) => resolveRecordName({ getName }, row),
  }
}
