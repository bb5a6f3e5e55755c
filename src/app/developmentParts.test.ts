import { describe, expect, it } from 'vitest'
import { findDevelopmentParts } from '../../scripts/sizes'

describe('production build', () => {
  it('is distinguished from one with development-only code', () => {
    const file = 'assets/x.js'
    const productionFiles = {
      'index.html': { file },
      'locales/en/forms.json': { file },
      'src/screens/access/banned/banned.ts': { file },
    }
    const gallery = { 'src/screens/gallery/List.tsx': { file }, 'locales/zh/gallery.json': { file } }
    expect(findDevelopmentParts(productionFiles)).toEqual([])
    expect(findDevelopmentParts({ ...productionFiles, ...gallery })).toEqual(Object.keys(gallery))
  })
})
