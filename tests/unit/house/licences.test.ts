import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLicenceList, createSbom, readComponents } from '../../../scripts/package/components'
import { PROJECT } from '../../../scripts/project'

interface LockedPackage {
  license?: string
}

/** Licences of shipped packages, all compatible with Apache-2.0. */
const SHIPPED = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
])
/** Additional licences allowed for development tools. */
const TOOLS = new Set([...SHIPPED, 'BSD', 'MPL-2.0', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0', 'MIT-0'])

const lock = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** `(MIT OR CC0-1.0)` needs one of them, `A AND B` needs both. */
function isAllowed(expression: string | undefined, list: Set<string>): boolean {
  if (!expression) return false
  const text = expression.replace(/[()]/g, '')
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((one) => list.has(one.trim())))
}

describe('licences', () => {
  it('of every dependency are known and allowed', () => {
    const shipped = new Set(readComponents().map(({ folder }) => folder))
    const disallowedPackages = packages.filter(
      ([path, { license }]) => !isAllowed(license, shipped.has(path) ? SHIPPED : TOOLS),
    )
    expect(disallowedPackages.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([])
  })

  it('every package comes from the registry with its checksum', () => {
    // Optional binaries of other platforms may be named without one: a registry mirror need not have them.
    const isForOtherPlatform = (entry: object) => 'optional' in entry && 'cpu' in entry
    const loose = Object.entries(lock.packages).filter(
      ([path, entry]) => path !== '' && !('integrity' in entry) && !('inBundle' in entry) && !isForOtherPlatform(entry),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })

  it('lists shipped packages and no tools', () => {
    const names = readComponents().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['@mui/material', 'fastify', 'monaco-editor', 'react', 'scheduler']))
    expect(names).not.toEqual(expect.arrayContaining(['vitest']))
    expect(names).not.toContain('typescript')
    expect(new Set(names).size).toBeGreaterThan(100)
  })

  it('writes a bill of materials and all licence texts', () => {
    const components = readComponents().filter(({ name }) => name === 'react' || name === '@mui/material')
    expect(createSbom(components)).toMatchObject({
      bomFormat: 'CycloneDX',
      components: [
        { name: '@mui/material', purl: expect.stringMatching(/^pkg:npm\/%40mui\/material@9/) },
        {
          name: 'react',
          licenses: [{ license: { id: 'MIT' } }],
          hashes: [{ content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
        },
      ],
    })
    expect(createLicenceList(components)).toMatch(/react 19[\s\S]*Permission is hereby granted/)
  })

  it('passes on the notices of packages, such as those of the code editor', () => {
    const components = readComponents().filter(({ name }) => name === 'es-toolkit' || name === 'monaco-editor')
    expect(createLicenceList(components)).toMatch(/es-toolkit \d[\s\S]*NOTICE[\s\S]*THIRD-PARTY SOFTWARE NOTICES/i)
  })

  it('parses licence expressions', () => {
    expect(isAllowed('(MIT OR GPL-3.0)', SHIPPED)).toBe(true)
    expect(isAllowed('MIT AND GPL-3.0', SHIPPED)).toBe(false)
    expect(isAllowed(undefined, SHIPPED)).toBe(false)
  })
})
