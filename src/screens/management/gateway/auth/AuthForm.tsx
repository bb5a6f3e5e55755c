import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { broker } from '../../../../api/client'
import type { FormDescription } from '../../../../resources/formTypes'
import { LazyForm } from '../../../../resources/LazyForm'
import { useRefresh } from '../../../../resources/useRefresh'
import { useTell } from '../../../../ui/useTell'
import { variantsOf } from './mechanisms'
import type { Seat } from './seat'
import type { Authenticator } from './useAuthentication'

const text = (key: string) => `gateways.auth.${key}`

const formOf = ({ path, gateway }: Seat, isNew: boolean): FormDescription => ({
  operation: isNew ? `post ${path}` : `put ${path}`,
  title: text('create'),
  submit: isNew ? 'forms.create' : 'forms.save',
  done: text(isNew ? 'created' : 'updated'),
  variants: variantsOf(gateway),
})

/** The form of the authenticator of a seat: of a new one without `value`. */
export function AuthForm(props: { seat: Seat; value?: Authenticator; onClose: () => void }) {
  const { seat, value, onClose } = props
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const form = useMemo(() => formOf(seat, !value), [seat, value])
  return (
    <LazyForm
      form={form}
      value={value}
      isNew={!value}
      onSubmit={async (data) => {
        const options = { params: { path: seat.params }, body: data as never }
        await (value ? broker.put(seat.path, options) : broker.post(seat.path, options))
        tell(translate(form.done), 'success')
        await refresh('/gateways')
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
