import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { calculateRate, listNames, listSources, measureProse, measureSource, sumProse } from '../../../scripts/prose'

/** Odd phrases per 1,000 words. */
const LIMIT = 4

const ROOMS = ['src', 'sandbox', 'scripts', 'tests']
const DOCUMENTS = [
  ...readdirSync(PROJECT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

describe('plain English', () => {
  it.each(ROOMS)('comments and test titles in %s', (room) => {
    const prose = sumProse(listSources([room]).map(measureSource))
    expect(prose.wordCount).toBeGreaterThan(1000)
    expect(calculateRate(prose), prose.hits.slice(0, 40).join(', ')).toBeLessThanOrEqual(LIMIT)
  })

  it.each(DOCUMENTS)('%s', (file) => {
    const prose = measureProse(readFileSync(join(PROJECT, file), 'utf8'))
    expect(calculateRate(prose), prose.hits.join(', ')).toBeLessThanOrEqual(LIMIT)
  })

  it('functions are named by verb and noun', () => {
    expect(listSources(ROOMS).flatMap((file) => listNames(file).map((name) => `${file}: ${name}`))).toEqual([])
  })

  it('counts odd phrases, not terms of the field', () => {
    expect(measureProse('What is told stands beside it.').hits).toEqual(['What is', 'told', 'stands', 'beside'])
    expect(measureProse('The broker is no longer reachable; neither TCP nor TLS works.').hits).toEqual([])
  })
})
