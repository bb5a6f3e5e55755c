import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../../../forms/SchemaForm'
import type { FormUi } from '../../../../forms/types'
import { LoadState } from '../../../../resources/live/LoadState'
import { useSchema } from '../../../../resources/useSchema'
import type { FieldSchema } from '../../../../schema/types'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { type FlowSettings, NON_SETTINGS_FIELDS } from './settings'

export interface SettingsDrawerProps {
  settings: FlowSettings
  isNew: boolean
  locked: boolean
  onApply: (settings: FlowSettings) => void
  onClose: () => void
}

/** Edits the id of a new flow and the rule fields that no node covers. Saved together with the flow. */
export function SettingsDrawer({ settings, isNew, locked, onApply, onClose }: SettingsDrawerProps) {
  const translate = useTranslate()
  const { schema, error, retry } = useSchema(isNew ? 'post /rules' : 'put /rules/{id}')
  const formSchema = useMemo(() => schema && omitNodeFields(schema), [schema])
  return (
    <SideDrawer open onClose={onClose} title={translate('flow.settings')}>
      {formSchema ? (
        <SchemaForm
          schema={formSchema}
          ui={ui}
          value={settings}
          isNew
          readOnly={locked}
          isGuarded={false}
          submitLabel={translate('flow.apply')}
          onSubmit={async (data) => {
            onApply({ ...settings, ...data })
            onClose()
          }}
          onCancel={onClose}
        />
      ) : (
        <LoadState error={error} onRetry={retry} shape="form" />
      )}
    </SideDrawer>
  )
}

/** The broker's pattern for ids, which are keys of its configuration. */
const ID_PATTERN = /^[A-Za-z0-9][\w-]{0,254}$/

const ui: FormUi = {
  fields: { id: { messages: { pattern: 'flow.idPattern' } } },
  sections: [{ title: 'flow.settings', fields: ['id', 'name', 'description', 'enable'] }],
  check: ({ id }) =>
    typeof id === 'string' && id !== '' && !ID_PATTERN.test(id) ? [{ path: ['id'], rule: 'pattern' }] : [],
}

function omitNodeFields({ properties = {}, required = [], ...schema }: FieldSchema): FieldSchema {
  const excludedFields = new Set<string>(NON_SETTINGS_FIELDS)
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !excludedFields.has(name))),
    required: required.filter((name) => !excludedFields.has(name)),
  }
}
