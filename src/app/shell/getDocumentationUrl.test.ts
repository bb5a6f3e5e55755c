import { describe, expect, it } from 'vitest'
import { getDocumentationUrl } from './getDocumentationUrl'

describe('[SY-7] broker documentation', () => {
  it.each([
    ['5.6.1', 'ee', 'en', 'https://docs.emqx.com/en/enterprise/v5.6/'],
    ['5.10.0-rc.1', 'ce', 'zh', 'https://docs.emqx.com/zh/emqx/v5.10/'],
    ['', 'ee', 'en', 'https://docs.emqx.com/'],
    [undefined, 'ce', 'en', 'https://docs.emqx.com/'],
    ['"><script>', 'ce', 'en', 'https://docs.emqx.com/'],
  ] as const)('%s %s in %s: %s', (version, edition, locale, address) =>
    expect(getDocumentationUrl(version, edition, locale)).toBe(address),
  )
})
