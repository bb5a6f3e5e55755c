import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { forwardRequest } from '../../../scripts/forwardRequest'

/** The broker's web server knows these media types only. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
}

/** Maps the paths that a broker of 5.6 to 6.0 serves to files of its folder `www`. */
function getFile(path: string): string | undefined {
  if (path === '/') return 'index.html'
  return path === '/version' || /^\/static\/(?!.*\.\.)./.test(path) ? path.slice(1) : undefined
}

/**
 * Serves a folder like the web server of a broker: three kinds of paths, no added headers, no precompressed files,
 * no MQTT. Forwards the API.
 */
export const createBrokerWebServer = (www: string, broker: string): Server =>
  createServer((from, to) => {
    const path = (from.url ?? '/').split('?')[0] ?? '/'
    if (/^\/(api\/v5|api-docs)\//.test(path)) return forwardRequest(from, to, broker + from.url)
    const file = getFile(path)
    const reject = () =>
      to.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_FOUND","message":"Not Found"}')
    if (file === undefined) return reject()
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'
    readFile(join(www, file)).then((content) => to.writeHead(200, { 'content-type': type }).end(content), reject)
  })
