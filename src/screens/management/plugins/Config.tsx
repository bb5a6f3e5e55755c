import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { toObject } from '../../../forms/core/paths'
import type { FormUi } from '../../../forms/types'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { SettingsDocument } from '../../../resources/settings/types'
import type { Row } from '../../../resources/types'
import type { FieldSchema } from '../../../schema/types'

/** The plugin defines the fields of its configuration, so the form has one field with JSON. */
const SCHEMA: FieldSchema = { type: 'object', properties: { config: { type: 'object' } }, required: ['config'] }

const UI: FormUi = { fields: { config: { label: 'plugins.config', help: 'plugins.configHelp' } } }

/** Configuration of a plugin (EMQX 5.7 and newer). */
export function Config() {
  const name = useRecordContext<Row>()?.id
  const settings = useMemo(
    (): SettingsDocument => ({
      path: '/plugins/{name}/config',
      params: { name: name ?? '' },
      load: async () => SCHEMA,
      ui: UI,
      fromResponse: (config) => ({ config }),
      toRequest: (body) => toObject(body).config ?? {},
    }),
    [name],
  )
  return name === undefined ? null : <SettingsPanel key={name} settings={settings} />
}
