import type { BrokerEdition, Edition } from '../schema/types'

export function parseEdition(name: string | undefined): BrokerEdition {
  const word = name?.toLowerCase()
  if (word === 'cloud') return 'cloud'
  return word === 'ee' || word === 'enterprise' ? 'ee' : 'ce'
}

/** Returns true for Enterprise and cloud. The document of a cloud lists its features. */
export const isEnterprise = (edition: BrokerEdition | undefined): boolean => edition === 'ee' || edition === 'cloud'

/** Returns true if a broker of this edition has a feature of `only`. */
export const isInEdition = (only: Edition | undefined, edition: BrokerEdition | undefined): boolean =>
  only === undefined || (only === 'ee') === isEnterprise(edition)

/** Returns true if the license should be requested. A cloud may have none, so wait for its document. */
export const mayHaveLicense = (edition: BrokerEdition | undefined, isDocumentRead: boolean): boolean =>
  edition === 'ee' || (edition === 'cloud' && isDocumentRead)
