import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DIST } from '../../scripts/build'
import type { Manifest } from '../../scripts/sizes/manifest'
import { listPages, shellFiles } from '../../scripts/sizes/pages'
import { expect, test } from './fixtures'

const weigh = (file: string) => (file ? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length : 0)
const kB = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0) / 1000

test('a page loads the files that its size budget counts', async ({ page, signIn }) => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const asked = new Set<string>()
  page.on('request', (request) => {
    const file = /assets\/[^?#]+\.(js|css)$/.exec(request.url())?.[0]
    if (file) asked.add(file)
  })
  await signIn(page, { path: '/banned-clients/create', preferences: { language: 'en' } })
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const counted = listPages(manifest, 'en', weigh).find(({ path }) => path === '/banned-clients/create')?.files
  const shell = shellFiles(manifest, 'en')
  // Workers and their files load in their own time, and the shapes of answers while the first request is under way.
  const answers = manifest['src/api/generated/answers.json']?.file
  const beside = [...asked].filter((file) => !shell.has(file) && file !== answers && !/\/(worker|shapes)-/.test(file))
  expect(beside.filter((file) => !counted?.has(file))).toEqual([])
  expect(beside.length).toBeGreaterThan(5)
  // The list of the same folder is counted with the form.
  expect(kB(counted ?? []) - kB(beside)).toBeLessThan(10)
})

test('[QA-6] the page may run only its own scripts, and ask only its own host', async ({
  page,
  signIn,
  consoleUrl,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await signIn(page, { path: '/users' })
  const policy = (await page.request.get(consoleUrl)).headers()['content-security-policy'] ?? ''
  const sources = new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]))
  expect(sources.get('default-src')).toMatch(/^'(none|self)'$/)
  expect(sources.get('script-src')).toBe("'self'")
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
  expect([...asked]).toEqual([new URL(consoleUrl).origin])
})
