import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { loadSpec } from '../../../scripts/codegen/loadSpec'
import { PROJECT } from '../../../scripts/project'
import { createDrafts } from '../../../scripts/spec-import/draft'
import { importSpec } from '../../../scripts/spec-import/importSpec'
import { readProject } from '../../../scripts/spec-import/readProject'
import { formatReport } from '../../../scripts/spec-import/report'
import { writeDrafts } from '../../../scripts/spec-import/writeDrafts'
import { normalizeDocument } from '../../../src/schema/normalize'
import { loadOwnDocument } from '../../support/ownDocument'
import { createDocument, createResponseOperation } from '../../support/schema/documents'

describe('our own document', () => {
  it('has no differences from itself', async () => {
    const ownDocument = await loadOwnDocument()
    const findings = importSpec(ownDocument, structuredClone(ownDocument), await readProject(PROJECT))
    expect(formatReport(findings)).toEqual(['no differences'])
  }, 120_000)

  it('has every operation used by its screens', async () => {
    const ownDocument = await loadOwnDocument()
    const { files } = importSpec(ownDocument, { ...ownDocument, paths: {} }, await readProject(PROJECT))
    const touched = files.map(({ file }) => file)
    expect(touched).toContain('src/screens/access/banned/banned.ts')
    expect(touched).toContain('src/screens/clients/clients/queries.ts')
    expect(touched).toContain('src/screens/access/banned/screen.ts')
  })
})

describe('drafts', () => {
  const brokerDocument = normalizeDocument(
    createDocument({}, { 'get /jobs': createResponseOperation({ type: 'object' }, { tags: ['Jobs'] }) }),
  )
  const drafts = createDrafts(brokerDocument, [{ key: 'get /jobs', area: 'Jobs', type: 'added', changes: [] }])

  it('are written once and never overwrite a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signalbox-drafts-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'jobs.yaml')
    expect(await writeDrafts(folder, drafts, '5.7.0')).toEqual([`wrote ${file}: operations 1, schemas 0`])
    const text = await readFile(file, 'utf8')
    expect(parse(text)).toEqual(drafts[0]?.document)
    expect(text).toContain('5.7.0')
    await writeFile(file, 'mine')
    expect(await writeDrafts(folder, drafts, '5.7.0')).toEqual([`left ${file} as it is: it exists`])
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await readdir(folder)).toEqual(['jobs.yaml'])
  })
})

describe('source of a document', () => {
  const serve = async (status: number, text: string, requestedPaths: string[] = []) => {
    const server = createServer((request, response) => {
      requestedPaths.push(request.url ?? '')
      response.writeHead(status).end(text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const text = JSON.stringify(createDocument({}))

  it.each(['http://HOST', 'http://HOST/', 'HOST'])('%s refers to the document served by the broker', async (form) => {
    const requestedPaths: string[] = []
    const host = await serve(200, text, requestedPaths)
    expect((await loadSpec(form.replace('HOST', host))).openapi).toBe('3.0.0')
    expect(requestedPaths).toEqual(['/api-docs/swagger.json'])
  })

  it('requests another path unchanged', async () => {
    const requestedPaths: string[] = []
    await loadSpec(`http://${await serve(200, text, requestedPaths)}/other.json`)
    expect(requestedPaths).toEqual(['/other.json'])
  })

  it.each<[string, number, string, RegExp]>([
    ['refused', 404, '', /^http:\S+ cannot be read: it answered 404$/],
    ['a page', 200, '<!doctype html>\n<p>Hello: <b>you</b>', /is no OpenAPI 3 document$/],
    ['half of one', 200, text.slice(0, 20), /is no OpenAPI 3 document$/],
  ])('reports %s in one line', async (_what, status, answer, expected) => {
    const error = await loadSpec(`http://${await serve(status, answer)}`).catch((caught: Error) => caught.message)
    expect(error).toMatch(expected)
    expect(error).not.toContain('\n')
  })

  it('reports an unreachable host in one line', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    await expect(loadSpec(`127.0.0.1:${port}`)).rejects.toThrow(/^http:\S+ cannot be read: .*ECONNREFUSED.*$/)
  })

  it('reports a timeout in one line', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close().closeAllConnections())
    const { port } = server.address() as AddressInfo
    await expect(loadSpec(`127.0.0.1:${port}`, 100)).rejects.toThrow(/ cannot be read: no answer within 0.1 s$/)
  })
})
