import { describe, expect, it } from 'vitest'
import { findDevelopmentParts } from '../../scripts/sizes'

describe('production build', () => {
  it('is distinguished from one with development-only code', () => {
    const file = 'assets/x.js'
    const ours = {
      'index.html': { file },
      'locales/en/forms.json': { file },
      'src/screens/access/banned/banned.ts': { file },
    }
    const gallery = { 'src/screens/gallery/List.tsx': { file }, 'locales/zh/gallery.json': { file } }
    expect(findDevelopmentParts(ours)).toEqual([])
    expect(findDevelopmentParts({ ...ours, ...gallery })).toEqual(Object.keys(gallery))
  })
})
