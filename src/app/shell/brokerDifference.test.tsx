import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { apiSupport } from '../../api/document/apiSupport'
import { BrokerDifference } from './BrokerDifference'

const offer = {
  buildVersion: '5.6.1',
  version: undefined,
  missingOperations: [],
  otherEdition: [],
  unknownOperations: [],
}

describe('[SH-16] a document that the console does not use', () => {
  afterEach(() => apiSupport.set(null))

  it.each([
    [{ name: 'operations', max: 5000 }, /more than 5,000 operations/],
    [{ name: 'megabytes', max: 32 }, /more than 32 MB/],
    [undefined, /could not be read/],
  ] as const)('is explained with its limit: %j', async (exceeded, text) => {
    apiSupport.set({ ...offer, ...(exceeded && { exceeded }) })
    await renderApp(<BrokerDifference />)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })
})
