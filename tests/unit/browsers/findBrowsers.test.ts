import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrowserName, findBrowsers, selectBrowsers } from '../../../scripts/browsers/findBrowsers'

const BOTH: readonly BrowserName[] = ['firefox', 'webkit']

describe('browsers of this machine', () => {
  let folder: string
  const add = (name: string) => {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
    return join(folder, name)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('finds programs in the PATH, and prefers the environment variables', () => {
    const [xvfb, firefox, customFirefox] = [add('Xvfb'), add('firefox'), add('nightly')]
    expect(findBrowsers({ PATH: folder })).toEqual({ xvfb, firefox, webkit: undefined })
    expect(findBrowsers({ PATH: folder, SIGNALBOX_FIREFOX: customFirefox }).firefox).toBe(customFirefox)
    expect(findBrowsers({ PATH: folder, SIGNALBOX_FIREFOX: join(folder, 'none') }).firefox).toBeUndefined()
  })

  it('ignores files that cannot be executed', () => {
    writeFileSync(join(folder, 'Xvfb'), '', { mode: 0o644 })
    expect(findBrowsers({ PATH: folder }).xvfb).toBeUndefined()
  })

  it.each([
    { paths: { xvfb: '/x', firefox: '/f', webkit: '/w' }, names: ['firefox', 'webkit'], missing: [] },
    { paths: { xvfb: '/x', firefox: '/f', webkit: undefined }, names: ['firefox'], missing: ['WebKitWebDriver'] },
    { paths: { xvfb: undefined, firefox: '/f', webkit: '/w' }, names: [], missing: ['Xvfb'] },
    {
      paths: { xvfb: undefined, firefox: undefined, webkit: undefined },
      names: [],
      missing: ['Xvfb', 'Firefox', 'WebKitWebDriver'],
    },
  ])('of $paths runs $names and reports $missing', ({ paths, names, missing }) => {
    const selected = selectBrowsers(BOTH, paths)
    expect(selected.names).toEqual(names)
    expect(selected.messages.map((line) => /^missing: (\w+)/.exec(line)?.[1])).toEqual(missing)
  })
})
