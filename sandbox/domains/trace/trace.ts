import type { Area, Context } from '../../area'
import { noContent, notFound, ok } from '../../http/answers'
import { getSchemaByName } from '../../http/createShapeResolver'
import { formatTime } from '../../http/kinds'
import { zip } from '../../http/zip'
import type { TraceFile } from './TraceFile'
import { type NewTrace, Traces } from './Traces'

/** Traces of clients, topics and addresses. */
export function createTraceArea(context: Context): Area {
  const { cluster } = context
  const traces = new Traces(context)
  const bodySchema = { ...getSchemaByName(context.document, 'NewTrace'), additionalProperties: true }
  const resolveNode = (requestedNode: unknown): string => {
    if (requestedNode === undefined) return cluster.running[0]?.name ?? ''
    if (cluster.running.some(({ name }) => name === requestedNode)) return String(requestedNode)
    throw notFound('Node NOT FOUND')
  }
  return {
    handlers: {
      'get /trace': () => ok(traces.list().map((found) => traces.show(found))),
      'post /trace': ({ body }) => ok(traces.showCreated(traces.create(body as NewTrace))),
      'delete /trace': async () => {
        for (const { name } of traces.list()) await traces.delete(name)
        return noContent
      },
      'delete /trace/{name}': async ({ params }) => {
        await traces.delete(params.name)
        return noContent
      },
      'put /trace/{name}/stop': ({ params }) => ok({ name: traces.stop(params.name).name, enable: false }),
      'get /trace/{name}/log': async ({ params, query }) => {
        const found = traces.find(params.name)
        const file = traces.file(found, resolveNode(query.node))
        // A position after the end is set to the end.
        const position = Math.min(file.size, Math.max(0, Number(query.position ?? 0)))
        const bytes = Number(query.bytes ?? 1000)
        const read = await readLog(found.name, file, position, bytes)
        return ok({ items: read.toString('utf8'), meta: { bytes, position: position + read.length } })
      },
      'get /trace/{name}/log_detail': ({ params }) => {
        const found = traces.find(params.name)
        return ok(
          cluster.running.map(({ name: node }) => {
            const { size, writtenAt } = traces.file(found, node)
            return { node, size, mtime: Math.floor(writtenAt / 1000) }
          }),
        )
      },
      'get /trace/{name}/download': async ({ params, query }) => {
        const found = traces.find(params.name)
        const nodes = query.node === undefined ? cluster.running.map(({ name }) => name) : [resolveNode(query.node)]
        const files = nodes.map(async (node) => ({
          name: `${node}-trace_${found.name}_${formatTime(found.start).slice(0, 10)}.log`,
          data: await readLog(found.name, traces.file(found, node), 0, Number.MAX_SAFE_INTEGER),
        }))
        return {
          status: 200,
          type: 'application/x-zip',
          body: zip(await Promise.all(files)),
          headers: { 'content-disposition': `attachment; filename=${found.name}.zip` },
        }
      },
    },
    // The broker ignores unknown fields in this operation only.
    bodies: { 'post /trace': () => bodySchema },
    persistentParts: [traces.persistentPart],
    stop: () => traces.close(),
  }
}

/** Reads a part of a log. Throws 404 if the file is missing or was replaced. */
async function readLog(name: string, file: TraceFile, position: number, bytes: number): Promise<Buffer> {
  return file.read(position, bytes).catch(({ code = 'unreadable' }: NodeJS.ErrnoException) => {
    throw notFound(`The log of ${name} cannot be read: ${code}`)
  })
}
