import { useTranslate } from 'react-admin'
import type { FormDescription } from '../../../resources/formTypes'
import { LazyForm } from '../../../resources/LazyForm'
import { SettingsRevertLine } from '../../../resources/settings/SettingsRevertLine'
import { useRefresh } from '../../../resources/useRefresh'
import type { FieldSchema } from '../../../schema/types'
import { SideDrawer } from '../../../ui/SideDrawer'
import { truncateAndEscape } from '../../../ui/text'
import { LIMITS } from '../setNoLimit'
import type { LimitedListener } from './useLimits'
import { useSaveLimits } from './useSaveLimits'

/** Reduces a listener's schema to its limits. */
function toLimitsSchema(schema: FieldSchema): FieldSchema {
  const { required: _, ...rest } = schema
  const properties = LIMITS.flatMap((name) => {
    const field = schema.properties?.[name]
    return field ? [[name, field] as const] : []
  })
  return { ...rest, properties: Object.fromEntries(properties) }
}

const FORM: FormDescription = {
  operation: 'put /listeners/{id}',
  title: 'limiter.editTitle',
  submit: 'forms.save',
  successMessage: 'limiter.saved',
  variants: { tiles: ['type'] },
  refine: toLimitsSchema,
  ui: {
    fields: Object.fromEntries(LIMITS.map((name) => [name, { label: `limiter.column.${name}` }])),
  },
}

export function EditLimits({ listener, onClose }: { listener: LimitedListener; onClose: () => void }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { save, revertState, formatNames } = useSaveLimits(listener, FORM, onClose)
  return (
    <SideDrawer title={translate(FORM.title, { name: truncateAndEscape(listener.id, 64) })} open onClose={onClose}>
      <LazyForm
        form={FORM}
        value={listener}
        isNew={false}
        isGuarded={false}
        onSubmit={async (data) => {
          await save(data)
          void refresh('/listeners')
        }}
        onCancel={onClose}
      />
      <SettingsRevertLine revertState={revertState} formatNames={formatNames} />
    </SideDrawer>
  )
}
