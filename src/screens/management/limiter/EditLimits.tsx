import { useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import type { FormDescription } from '../../../resources/formTypes'
import { LazyForm } from '../../../resources/LazyForm'
import { useRefresh } from '../../../resources/useRefresh'
import type { FieldSchema } from '../../../schema/types'
import { SideDrawer } from '../../../ui/SideDrawer'
import { truncateAndEscape } from '../../../ui/text'
import { useTell } from '../../../ui/useTell'
import { LIMITS, withoutLimit } from '../withoutLimit'
import type { Limited } from './useLimits'

/** Nothing but the limits of a listener. */
function limitsOf(schema: FieldSchema): FieldSchema {
  const { required: _, ...whole } = schema
  const properties = LIMITS.flatMap((name) => {
    const field = schema.properties?.[name]
    return field ? [[name, field] as const] : []
  })
  return { ...whole, properties: Object.fromEntries(properties) }
}

const FORM: FormDescription = {
  operation: 'put /listeners/{id}',
  title: 'limiter.editTitle',
  submit: 'forms.save',
  done: 'limiter.saved',
  variants: { tiles: ['type'] },
  refine: limitsOf,
  ui: {
    fields: Object.fromEntries(LIMITS.map((name) => [name, { label: `limiter.column.${name}` }])),
  },
}

/** The limits of one listener, beside the table. */
export function EditLimits({ listener, onClose }: { listener: Limited; onClose: () => void }) {
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const { id, type = '' } = listener
  const name = truncateAndEscape(id, 64)
  return (
    <SideDrawer title={translate(FORM.title, { name })} open onClose={onClose}>
      <LazyForm
        form={FORM}
        value={listener}
        isNew={false}
        guarded={false}
        onSubmit={async (data) => {
          const body = { ...withoutLimit(data, listener), id, type }
          await broker.put('/listeners/{id}', { params: { path: { id } }, body: body as never })
          tell(translate(FORM.done, { name }), 'success')
          void refresh('/listeners')
          onClose()
        }}
        onCancel={onClose}
      />
    </SideDrawer>
  )
}
