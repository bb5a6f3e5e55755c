import { useResourceDefinition } from 'ra-core'
import type { OperationKey } from '../../api/access'
import type { DefinitionOptions, ResourceDefinition, Row } from '../types'
import { recordName } from '../usePlace'

/** Properties of a referenced collection, known before its screens are loaded. */
export interface Reference {
  /** Route and loader if the console has screens for it. */
  options: DefinitionOptions | undefined
  creates: OperationKey | undefined
  nameOf: (row: Row) => string
}

export function useReference(collection: string): Reference {
  const { options, hasCreate, recordRepresentation } = useResourceDefinition<DefinitionOptions>({
    resource: collection,
  })
  const nameOf = (recordRepresentation ?? 'name') as ResourceDefinition['nameOf']
  return {
    options,
    creates: hasCreate ? `post ${collection}` : undefined,
    nameOf: (row) => recordName({ nameOf }, row),
  }
}
