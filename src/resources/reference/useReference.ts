import { useResourceDefinition } from 'ra-core'
import type { OperationKey } from '../../api/access'
import type { DefinitionOptions, ResourceDefinition, Row } from '../types'
import { recordName } from '../usePlace'

/** What is known of a collection that others refer to, before anything of its screens is loaded. */
export interface Reference {
  /** Where its list is, if the console has one. */
  options: DefinitionOptions | undefined
  /** The operation that makes a new one, where a screen has the form for it. */
  creates: OperationKey | undefined
  /** The name that others refer to a record by. */
  nameOf: (row: Row) => string
}

/** A collection as react-admin's registry has it. */
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
