import { toPathShape } from '../../schema/difference/compareShapes'
import type { BrokerEdition, Edition, OperationKey } from '../../schema/types'
import { isInEdition } from '../edition'
import type { ApiSupport } from './apiSupport'
import type { ReducedDocument } from './reduceDocument'

/** Operations of the build (`generated/keys.ts`). */
export interface BuildOperations {
  buildVersion: string
  /** Entries such as `get /audit ee`: method, path, and the edition unless both have it. */
  operationKeys: readonly string[]
}

/** Legacy bridges, replaced by connectors, actions and sources. The console does not offer them. */
const LEGACY_BRIDGES = /^\w+ (\/nodes\/\{\})?\/bridges/

/**
 * Compares the broker's operations with those of the build: missing and additional ones. Without a document only
 * the operations of the other edition are missing.
 */
export function compareOperations(
  document: ReducedDocument | undefined,
  buildOperations: BuildOperations,
  edition: BrokerEdition,
): ApiSupport {
  const offered = document && new Set(document.operations.map(toPathShape))
  const lacks: OperationKey[] = []
  const otherEdition: OperationKey[] = []
  const knownShapes = new Set<string>()
  for (const line of buildOperations.operationKeys) {
    const [method, path, only] = line.split(' ')
    const key = `${method} ${path}` as OperationKey
    knownShapes.add(toPathShape(key))
    if (offered?.has(toPathShape(key))) continue
    if (!isInEdition(only as Edition | undefined, edition)) otherEdition.push(key)
    else if (offered) lacks.push(key)
  }
  const unknownOperations = (document?.operations ?? []).filter(
    (key) => !knownShapes.has(toPathShape(key)) && !LEGACY_BRIDGES.test(toPathShape(key)),
  )
  return {
    buildVersion: buildOperations.buildVersion,
    version: document?.version,
    missingOperations: lacks,
    otherEdition,
    unknownOperations: unknownOperations.sort(),
  }
}
