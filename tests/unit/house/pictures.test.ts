import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PICTURES } from '../../../scripts/pictures/list'
import { PROJECT } from '../../../scripts/project'
import { routes } from '../../../src/app/routes'

const MAX_BYTES = 120 * 1024
const files = PICTURES.flatMap(({ name }) => [`${name}-light.webp`, `${name}-dark.webp`])
const documents = ['README.md', 'docs/operate.md'].map((file) => readFileSync(join(PROJECT, file), 'utf8')).join('\n')

describe('pictures of the documents', () => {
  it.each(PICTURES)('$name shows a page that exists', ({ route }) => {
    const { pathname } = new URL(route, 'http://console')
    expect(routes.filter(({ path }) => matchPath(path, pathname))).not.toEqual([])
  })

  it.each(files)('%s is small and used', (file) => {
    expect(statSync(join(PROJECT, 'docs/pictures', file)).size).toBeLessThanOrEqual(MAX_BYTES)
    expect(documents).toContain(`pictures/${file}`)
  })

  it('documents use no other picture', () => {
    const used = [...documents.matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, file]) => file)
    expect([...new Set(used)].sort()).toEqual([...files].sort())
  })
})
