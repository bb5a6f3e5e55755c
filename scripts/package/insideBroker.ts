import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PROJECT } from '../project'
import { getMetaPolicy } from '../serve/headers'

const CHARSET = '<meta charset="utf-8" />'

/** Adds tags behind the charset, so that the policy precedes every script. */
function addTags(html: string, ...tags: string[]): string {
  if (!html.includes(CHARSET)) throw new Error(`a page lacks ${CHARSET}`)
  return html.replace(CHARSET, [CHARSET, ...tags].join('\n    '))
}

const createPolicyTag = (page: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${getMetaPolicy(page)}" />`

/** Embeds the icon: the broker serves SVG files without their media type. */
const embedIcon = (html: string, icon: Buffer): string =>
  html.replace('./icon.svg', `data:image/svg+xml;base64,${icon.toString('base64')}`)

/**
 * Writes a build as the folder `www` that replaces the console of a broker. The broker's web server serves
 * `index.html` at `/`, the folder `static` and the file `version`, and sets no headers.
 */
export async function writeInsideBroker(dist: string, out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  const files = join(out, 'static')
  const isServed = (path: string) => !/\.(br|gz)$/.test(path) && basename(path) !== '.vite'
  await cp(dist, files, { recursive: true, filter: isServed })
  const [page, saml, icon, manifest] = await Promise.all([
    readFile(join(files, 'index.html'), 'utf8'),
    readFile(join(files, 'saml.html'), 'utf8'),
    readFile(join(files, 'icon.svg')),
    readFile(join(PROJECT, 'package.json'), 'utf8'),
  ])
  const marked = addTags(
    embedIcon(page, icon),
    createPolicyTag('index.html'),
    '<meta name="signalbox-inside-broker" content="true" />',
  )
  await rm(join(files, 'index.html'))
  await writeFile(join(out, 'index.html'), marked.replaceAll('="./', '="./static/'))
  const policed = addTags(embedIcon(saml, icon), createPolicyTag('saml.html'))
  await writeFile(join(files, 'saml.html'), policed.replace('"./api/', '"../api/'))
  await writeFile(join(out, 'version'), `${JSON.parse(manifest).version}\n`)
}
