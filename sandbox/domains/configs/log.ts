import type { Area, Context } from '../../area'
import { ok } from '../../http/answers'
import { SettingsForm } from '../../http/SettingsForm'
import { isRecord } from '../../isRecord'
import { ConfigDocument } from './ConfigDocument'

type Files = Record<string, Record<string, unknown>>

/** Log settings. They affect the audit log only; the sandbox logs to stderr. */
export function createLogArea(context: Context): Area {
  const file = { ...new SettingsForm(context.document, 'FileLog').fillDefaults({}), path: 'log/emqx.log' }
  const settings = new ConfigDocument<Record<string, unknown>>(context, {
    path: '/configs/log',
    name: 'log',
    initial: { file: { default: file }, ...(context.edition !== 'opensource' && { audit: { path: 'log/audit.log' } }) },
  })
  return {
    handlers: {
      ...settings.handlers,
      'put /configs/log': ({ body }) => {
        const logSettings = body as { file?: Record<string, unknown> }
        const files = Object.entries(toNamedFiles(logSettings.file)).map(([name, one]) => [name, { ...file, ...one }])
        return ok(settings.set({ ...logSettings, ...(logSettings.file && { file: Object.fromEntries(files) }) }))
      },
    },
    persistentParts: [settings.persistentPart],
  }
}

/** A single log file may be sent without a name. */
function toNamedFiles(files: Record<string, unknown> = {}): Files {
  return Object.values(files).every(isRecord) ? (files as Files) : { default: files }
}
