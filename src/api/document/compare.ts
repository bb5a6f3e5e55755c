import { shapeOf } from '../../schema/newer/compare'
import type { BrokerEdition, Edition, OperationKey } from '../../schema/types'
import { isInEdition } from '../edition'
import type { Offer } from './offer'
import type { ReducedDocument } from './reduce'

/** What the build was generated for: `generated/keys.ts`. */
export interface OwnOperations {
  madeFor: string
  /** `get /audit ee`: method, path, and the edition where only one has it. */
  operationKeys: readonly string[]
}

/** The legacy bridges, which connectors, actions and sources replaced: no console is made for them. */
const LEFT_OUT = /^\w+ (\/nodes\/\{\})?\/bridges/

/**
 * What the connected broker lacks of the operations that the console was generated for, and what it has beyond them.
 * Without a document, only what another edition has is known to be lacking.
 */
export function compareDocument(
  document: ReducedDocument | undefined,
  own: OwnOperations,
  edition: BrokerEdition,
): Offer {
  const offered = document && new Set(document.operations.map(shapeOf))
  const lacks: OperationKey[] = []
  const otherEdition: OperationKey[] = []
  const known = new Set<string>()
  for (const line of own.operationKeys) {
    const [method, path, only] = line.split(' ')
    const key = `${method} ${path}` as OperationKey
    known.add(shapeOf(key))
    if (offered?.has(shapeOf(key))) continue
    if (!isInEdition(only as Edition | undefined, edition)) otherEdition.push(key)
    else if (offered) lacks.push(key)
  }
  const beyond = (document?.operations ?? []).filter((key) => !known.has(shapeOf(key)) && !LEFT_OUT.test(shapeOf(key)))
  return { madeFor: own.madeFor, version: document?.version, lacks, otherEdition, beyond: beyond.sort() }
}
