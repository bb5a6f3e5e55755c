import type { Area, Context } from '../../area'
import { ok } from '../../http/answers'
import { SettingsForm } from '../../http/SettingsForm'
import { isRecord } from '../../isRecord'
import { ConfigDocument } from './ConfigDocument'

type Files = Record<string, Record<string, unknown>>

/** What is logged where. The audit log goes by it; the sandbox's own few lines go to its standard error. */
export function log(context: Context): Area {
  const file = { ...new SettingsForm(context.document, 'FileLog').filled({}), path: 'log/emqx.log' }
  const settings = new ConfigDocument<Record<string, unknown>>(context, {
    path: '/configs/log',
    name: 'log',
    initial: { file: { default: file }, ...(context.edition !== 'opensource' && { audit: { path: 'log/audit.log' } }) },
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
  return Object.values(files).every(isRecord) ? (files as Files) : { default: files }
}
