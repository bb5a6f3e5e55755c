import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DIST } from '../../scripts/build'
import { GRAPH_FILE } from '../../scripts/preload/collectGraph'
import { listPreloads } from '../../scripts/preload/listPreloads'
import type { Manifest } from '../../scripts/sizes/manifest'
import { listPages, listShellFiles } from '../../scripts/sizes/pages'
import { expect, test } from './fixtures'

const weigh = (file: string) => (file ? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length : 0)
const kB = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0) / 1000

test('a page loads the files that its size budget counts', async ({ page, signIn }) => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const requestedFiles = new Set<string>()
  page.on('request', (request) => {
    const file = /assets\/[^?#]+\.(js|css)$/.exec(request.url())?.[0]
    if (file) requestedFiles.add(file)
  })
  await signIn(page, { path: '/banned-clients/create', preferences: { language: 'en' } })
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const budgetFiles = listPages(manifest, 'en', weigh).find(({ path }) => path === '/banned-clients/create')?.files
  const shell = listShellFiles(manifest, 'en')
  // The preload script has its own budget, workers and their files load in their own time, and the shapes of answers while the first request is under way.
  const answers = manifest['src/api/generated/answers.json']?.file
  const beside = [...requestedFiles].filter(
    (file) => !shell.has(file) && file !== answers && !/\/(worker|shapes|preload)-/.test(file),
  )
  expect(beside.filter((file) => !budgetFiles?.has(file))).toEqual([])
  expect(beside.length).toBeGreaterThan(5)
  // The list of the same folder is counted with the form.
  expect(kB(budgetFiles ?? []) - kB(beside)).toBeLessThan(10)
})

test('[QA-6] the page may run only its own scripts, and send requests only to its own host', async ({
  page,
  signIn,
  consoleUrl,
}) => {
  const requestedOrigins = new Set<string>()
  page.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin))
  await signIn(page, { path: '/users' })
  const policy = (await page.request.get(consoleUrl)).headers()['content-security-policy'] ?? ''
  const sources = new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]))
  expect(sources.get('default-src')).toMatch(/^'(none|self)'$/)
  expect(sources.get('script-src')).toBe("'self'")
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
  expect([...requestedOrigins]).toEqual([new URL(consoleUrl).origin])
})

const PRELOAD_SCRIPT = /\/preload-[\w-]+\.js$/

for (const { path, data } of [
  { path: '/clients', data: /\/api\/v5\/clients\?/ },
  { path: '/mqtt/general', data: /\/api\/v5\/configs\/global_zone$/ },
  { path: '/listener', data: /\/api\/v5\/listeners$/ },
])
  test(`[QA-12] the preloads of ${path} are the files that it loads before its data`, async ({ page, signIn }) => {
    const read = (name: string) => JSON.parse(readFileSync(join(DIST, name), 'utf8'))
    const lists = listPreloads(read('.vite/manifest.json'), read(GRAPH_FILE), 'en')
    const pagePreloads = lists.pages.find((one) => one.path === path)
    const html = [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/assets\/[\w.-]+\.js/g)].map(
      ([file]) => file,
    )
    const first = [...lists.shell, ...(pagePreloads?.files ?? [])]

    // Without the preloads, the browser requests what the page imports.
    await page.route(PRELOAD_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const loaded = new Set<string>()
    const beforeData = new Set<string>()
    let isBeforeData = true
    page.on('request', (request) => {
      if (data.test(request.url())) isBeforeData = false
      const file = /assets\/[^?#]+\.(js|css)$/.exec(request.url())?.[0]
      if (!file) return
      loaded.add(file)
      if (isBeforeData) beforeData.add(file)
    })
    await signIn(page, { path, preferences: { language: 'en' } })

    const lateFiles = [...lists.late, ...(pagePreloads?.late ?? [])]
    const isListed = (file: string) =>
      [...html, ...first, ...lateFiles].includes(file) || /\/(worker|shapes)-/.test(file)
    await expect.poll(() => first.filter((file) => !loaded.has(file))).toEqual([])
    expect([...beforeData].filter((file) => !isListed(file))).toEqual([])
    expect(first.length).toBeGreaterThan(10)
  })

test('[QA-12] the first read of a page is sent while its scripts load, and only once', async ({ page, signIn }) => {
  await signIn(page, { path: '/clients', preferences: { 'live.paused': true } })
  await expect
    .poll(() =>
      page.evaluate(() => globalThis.signalboxEarlyRequest === undefined && 'signalboxEarlyRequest' in globalThis),
    )
    .toBe(true)
  const { reads, parsed } = await page.evaluate(() => ({
    reads: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/v5/clients?'))
      .map(({ startTime }) => startTime),
    parsed: performance.getEntriesByType('navigation')[0]?.toJSON().domInteractive as number,
  }))
  expect(reads).toHaveLength(1)
  // Scripts with imports run after the page is parsed.
  expect(reads[0]).toBeLessThan(parsed)
})

test('[QA-12] a page and the target of a link are preloaded at once', async ({ page, signIn }) => {
  const getPreloadedFiles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    )
  await signIn(page, { path: '/clients' })
  const { files } = listPreloads(
    JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')),
    JSON.parse(readFileSync(join(DIST, GRAPH_FILE), 'utf8')),
    'en',
  ).pages.find(({ path }) => path === '/listener') ?? { files: [] }
  const getMissingFiles = async () => {
    const links = await getPreloadedFiles()
    return files.filter((file) => file.endsWith('.js') && !links.some((link) => link.endsWith(`/${file}`)))
  }
  expect((await getMissingFiles()).length).toBeGreaterThan(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Listeners', exact: true }).hover()
  await expect.poll(getMissingFiles).toEqual([])
})
