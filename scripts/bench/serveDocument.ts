import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DocumentServer {
  url: string
  close: () => void
}

/** Serves the document in `file` as the API document of the broker at `api`; other requests go to the broker. */
export async function serveDocument(api: string, file: string): Promise<DocumentServer> {
  const document = await readFile(file)
  const server = createServer((received, response) => {
    if (received.url?.endsWith('/api-docs/swagger.json')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': document.length }).end(document)
      return
    }
    const forwarded = request(new URL(received.url ?? '/', api), { method: received.method, headers: received.headers })
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    received.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
