import type { Area, Context } from '../../area'
import { ok } from '../../http/answers'
import { derefIn, type Schema } from '../../http/document'
import { ConfigDocument, defaultOf, isObject } from './ConfigDocument'

type Files = Record<string, Record<string, unknown>>

/** What is logged where. The audit log goes by it; the sandbox's own few lines go to its standard error. */
export function log(context: Context): Area {
  const schema = context.document.components?.schemas?.FileLog as Schema
  const file = {
    ...(defaultOf(schema, derefIn(context.document)) as object),
    path: 'log/emqx.log',
  }
  const settings = new ConfigDocument<Record<string, unknown>>(context, {
    path: '/configs/log',
    name: 'log',
    initial: { file: { default: file }, ...(context.edition === 'ee' && { audit: { path: 'log/audit.log' } }) },
  })
  return {
    handlers: {
      ...settings.handlers,
      'put /configs/log': ({ body }) => {
        const given = body as { file?: Record<string, unknown> }
        const files = Object.entries(named(given.file)).map(([name, one]) => [name, { ...file, ...one }])
        return ok(settings.set({ ...given, ...(given.file && { file: Object.fromEntries(files) }) }))
      },
    },
    lasting: [settings.lasting],
  }
}

/** One log alone may come without a name. */
function named(files: Record<string, unknown> = {}): Files {
  return Object.values(files).every(isObject) ? (files as Files) : { default: files }
}
