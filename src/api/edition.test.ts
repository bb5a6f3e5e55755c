import { describe, expect, it } from 'vitest'
import { getDocumentationUrl } from '../app/shell/getDocumentationUrl'
import { isEnterprise, isInEdition, mayHaveLicense, parseEdition } from './edition'

describe('[SH-18] broker edition', () => {
  it.each([
    ['ee', 'ee'],
    ['Enterprise', 'ee'],
    ['cloud', 'cloud'],
    ['Cloud', 'cloud'],
    ['opensource', 'ce'],
    ['ce', 'ce'],
    ['', 'ce'],
    [undefined, 'ce'],
  ] as const)('%s is %s', (name, expected) => expect(parseEdition(name)).toBe(expected))

  it.each([
    ['ee', true, false],
    ['cloud', true, false],
    ['ce', false, true],
  ] as const)('%s has Enterprise features: %s, open source features: %s', (edition, enterprise, open) => {
    expect(isEnterprise(edition)).toBe(enterprise)
    expect([isInEdition('ee', edition), isInEdition('ce', edition)]).toEqual([enterprise, open])
    expect(isInEdition(undefined, edition)).toBe(true)
  })

  it.each([
    ['ee', false, true],
    ['cloud', false, false],
    ['cloud', true, true],
    ['ce', true, false],
  ] as const)('requests the license of %s with the document read %s: %s', (edition, isDocumentRead, expected) =>
    expect(mayHaveLicense(edition, isDocumentRead)).toBe(expected),
  )

  it('links to the documentation of a cloud service', () =>
    expect(getDocumentationUrl('5.6.1', 'cloud', 'en')).toBe('https://docs.emqx.com/en/cloud/latest/'))
})
