import type { Area, Context } from '../../area'
import { ApiError, noContent, ok } from '../../http/answers'
import { zip } from '../../http/zip'
import { type NewTrace, Traces } from './Traces'

/** Logs of what chosen clients do, topics see or addresses send. */
export function trace(context: Context): Area {
  const { cluster } = context
  const traces = new Traces(context)
  const nodeOf = (asked: unknown): string => {
    if (asked === undefined) return cluster.running[0]?.name ?? ''
    if (cluster.running.some(({ name }) => name === asked)) return String(asked)
    throw new ApiError(404, 'NODE_ERROR', `Node not found: ${asked}`)
  }
  return {
    handlers: {
      'get /trace': () => ok(traces.list().map((found) => traces.show(found))),
      'post /trace': ({ body }) => ok(traces.show(traces.create(body as NewTrace))),
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
        const position = Math.max(0, Number(query.position ?? 0))
        const bytes = Number(query.bytes ?? 1000)
        const read = await traces.file(found, nodeOf(query.node)).read(position, bytes)
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
        const nodes = query.node === undefined ? cluster.running.map(({ name }) => name) : [nodeOf(query.node)]
        const files = nodes.map(async (node) => ({
          name: `${node}/${found.name}.log`,
          data: await traces.file(found, node).read(0, Number.MAX_SAFE_INTEGER),
        }))
        return {
          status: 200,
          type: 'application/x-zip',
          body: zip(await Promise.all(files)),
          headers: { 'content-disposition': `attachment; filename=${found.name}.zip` },
        }
      },
    },
    lasting: [traces.lasting],
    stop: () => traces.close(),
  }
}
