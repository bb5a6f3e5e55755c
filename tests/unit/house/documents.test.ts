import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { listDocuments } from '../../support/codeBlocks'
import { listSources } from './imports'

const documents = listDocuments()
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const removeCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** Anchors that GitHub generates for a document's headings. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function findBrokenLinks(file: string): string[] {
  const targets = [...removeCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const found = path === '' ? file : relative(PROJECT, join(PROJECT, dirname(file), path))
    if (!existsSync(join(PROJECT, found))) return true
    return anchor !== undefined && !anchors(read(found)).includes(anchor)
  })
}

describe('documents', () => {
  it('the changelog describes the version of the package', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(read('CHANGELOG.md')).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    )
  })

  it.each(documents)('%s has no broken link', (file) => {
    expect(findBrokenLinks(file)).toEqual([])
  })

  it('only mention scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const mentionedScripts = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    )
    expect(mentionedScripts.filter((name) => !(name in scripts))).toEqual([])
  })

  it('only mention files of the repository', () => {
    const rooms = /`((?:src|scripts|tests|sandbox|locales|openapi)\/[\w./-]+)`/g
    const missing = documents.flatMap((file) =>
      [...read(file).matchAll(rooms)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(PROJECT, path)) && !existsSync(join(PROJECT, dirname(file), path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('only mention hooks and wrappers that exist', () => {
    const code = listSources(['src', 'sandbox', 'scripts']).map((path) => readFileSync(path, 'utf8'))
    const current = documents.filter((file) => !file.startsWith('docs/adr/'))
    const names = current.flatMap((file) =>
      [...read(file).matchAll(/`((?:use|define|lazy|start)[A-Z]\w+)/g)].map(([, name = '']) => ({ file, name })),
    )
    // CONTRIBUTING.md names `useThing` as an example.
    const missing = names.filter(({ name }) => name !== 'useThing' && !code.some((text) => text.includes(name)))
    expect(missing).toEqual([])
  })

  it('README has at most 1,200 words', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1200)
  })
})
