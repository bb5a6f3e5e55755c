import { useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import type { FormDescription } from '../../../resources/formTypes'
import { LazyForm } from '../../../resources/LazyForm'
import { useRefresh } from '../../../resources/useRefresh'
import type { Json } from '../../../schema/types'
import { useTell } from '../../../ui/useTell'

const text = (key: string) => `gateways.auth.${key}`
const PATH = '/gateways/{name}/authentication'

const CREATE: FormDescription = {
  operation: `post ${PATH}`,
  title: text('create'),
  submit: 'forms.create',
  done: text('created'),
  variants: { tiles: ['mechanism', 'backend'] },
}
const EDIT: FormDescription = { ...CREATE, operation: `put ${PATH}`, submit: 'forms.save', done: text('updated') }

/** The form of a gateway's authenticator: of a new one without `value`. */
export function AuthForm(props: { name: string; value?: Record<string, Json>; onClose: () => void }) {
  const { name, value, onClose } = props
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const form = value ? EDIT : CREATE
  return (
    <LazyForm
      form={form}
      value={value}
      isNew={!value}
      onSubmit={async (data) => {
        const options = { params: { path: { name: name as never } }, body: data as never }
        await (value ? broker.put(PATH, options) : broker.post(PATH, options))
        tell(translate(form.done), 'success')
        await refresh('/gateways')
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
