import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardRequest } from '../forwardRequest'

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
    forwardRequest(received, response, api + received.url)
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
