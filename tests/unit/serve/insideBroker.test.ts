import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { version } from '../../../package.json'
import { writeInsideBroker } from '../../../scripts/package/insideBroker'
import { PROJECT } from '../../../scripts/project'
import { SECURITY_HEADERS } from '../../../scripts/serve/headers'

let folder: string
let www: string
const readPage = (name: string) => readFile(join(www, name), 'utf8')

/** Builds the smallest console: the page and the files of `public/`. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-inside-'))
  www = join(folder, 'www')
  const dist = join(folder, 'dist')
  await cp(join(PROJECT, 'public'), dist, { recursive: true })
  const page = await readFile(join(PROJECT, 'index.html'), 'utf8')
  await writeFile(join(dist, 'index.html'), page.replace('/src/app/main.tsx', './assets/index-12345678.js'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.vite'))
  for (const name of [
    'index.html.br',
    'assets/index-12345678.js',
    'assets/index-12345678.js.gz',
    '.vite/manifest.json',
  ])
    await writeFile(join(dist, name), '')
  await writeInsideBroker(dist, www)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** URLs that a page loads, except data URLs. */
const findUrls = (html: string) =>
  [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) => (url.startsWith('data:') ? [] : [url]))

describe('[SH-26] the folder that replaces the console of a broker', () => {
  it('contains only paths that the broker serves', async () => {
    expect((await readdir(www)).sort()).toEqual(['index.html', 'static', 'version'])
    const names = await readdir(join(www, 'static'), { recursive: true })
    expect(names.filter((name) => /\.(br|gz)$|\.vite|index\.html/.test(name))).toEqual([])
    expect(await readPage('version')).toBe(`${version}\n`)
  })

  it.each([
    ['index.html', ''],
    ['static/saml.html', 'static'],
  ])('every file that %s loads exists', async (name, from) => {
    const urls = findUrls(await readPage(name))
    expect(urls.length).toBeGreaterThan(1)
    for (const url of urls) expect(existsSync(join(www, from, url)), url).toBe(true)
  })

  it('puts the policy of the header before any script, except for the parts a meta tag cannot have', async () => {
    const page = await readPage('index.html')
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)" \/>/.exec(page)
    expect(`${policy?.[1]}; frame-ancestors 'none'`).toBe(SECURITY_HEADERS['content-security-policy'])
    expect(policy?.index).toBeLessThan(page.indexOf('<script'))
    expect(await readPage('static/saml.html')).toContain("form-action 'self' https: http:")
  })

  it('posts a sign-on to the API of the broker', async () => {
    const action = /action="([^"]+)"/.exec(await readPage('static/saml.html'))?.[1] ?? ''
    expect(new URL(action, 'http://broker/static/saml.html').pathname).toBe('/api/v5/sso/login/saml')
  })
})

describe('the form of saml.html', () => {
  it.each([
    ['http://console/saml.html', 'http://console/api/v5/sso/login/saml'],
    ['http://console/a/saml.html?broker=eu', 'http://console/a/brokers/eu/api/v5/sso/login/saml'],
    ['http://broker/static/saml.html', 'http://broker/api/v5/sso/login/saml'],
    ['http://console/saml.html?broker=../x', undefined],
  ])('at %s is sent to %s', async (address, expected) => {
    const html = await readFile(join(PROJECT, 'public/saml.html'), 'utf8')
    const pageHtml = address.includes('/static/') ? await readPage('static/saml.html') : html
    const action = new URL(/action="([^"]+)"/.exec(pageHtml)?.[1] ?? '', address).href
    const form = { action, submit: vi.fn() }
    const script = await readFile(join(PROJECT, 'public/saml.js'), 'utf8')
    runInNewContext(script, { location: new URL(address), document: { forms: [form] }, URLSearchParams })
    expect(form.submit).toHaveBeenCalledTimes(expected === undefined ? 0 : 1)
    if (expected !== undefined) expect(form.action).toBe(expected)
  })
})
