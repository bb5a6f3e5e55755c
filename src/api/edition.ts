import type { BrokerEdition, Edition } from '../schema/types'

/** Reads the edition that a broker names at the sign-in: `ee`, `enterprise`, `cloud`, `opensource`, `ce` or nothing. */
export function parseEdition(name: string | undefined): BrokerEdition {
  const word = name?.toLowerCase()
  if (word === 'cloud') return 'cloud'
  return word === 'ee' || word === 'enterprise' ? 'ee' : 'ce'
}

/** Whether a broker has the Enterprise features. Of a cloud's, its document says which. */
export const isEnterprise = (edition: BrokerEdition | undefined): boolean => edition === 'ee' || edition === 'cloud'

/** Whether a broker of this edition has what one edition alone has. */
export const isInEdition = (only: Edition | undefined, edition: BrokerEdition | undefined): boolean =>
  only === undefined || (only === 'ee') === isEnterprise(edition)

/** Whether to ask a broker for its licence. A cloud may have none: its document, once read, tells. */
export const mayHaveLicense = (edition: BrokerEdition | undefined, isDocumentRead: boolean): boolean =>
  edition === 'ee' || (edition === 'cloud' && isDocumentRead)
