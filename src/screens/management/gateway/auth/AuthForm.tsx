import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { broker } from '../../../../api/client'
import { LazyForm } from '../../../../resources/LazyForm'
import { useRefresh } from '../../../../resources/useRefresh'
import type { Json } from '../../../../schema/types'
import { useTell } from '../../../../ui/useTell'
import { createSeatForm } from './form'
import type { Seat } from './seat'
import type { Authenticator } from './useAuthentication'

export function NewAuthenticator({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { path, params } = seat
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const form = useMemo(() => createSeatForm(seat, 'post'), [seat])
  return (
    <LazyForm
      form={form}
      isNew
      onSubmit={async (data) => {
        await broker.post(path, { params: { path: params }, body: data as never })
        tell(translate(form.done), 'success')
        await refresh(path)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

export function ChangedAuthenticator(props: {
  seat: Seat
  value: Authenticator
  save: (data: Json) => Promise<void>
  onClose: () => void
}) {
  const { seat, value, save, onClose } = props
  const form = useMemo(() => createSeatForm(seat, 'put'), [seat])
  return (
    <LazyForm
      form={form}
      value={value}
      isNew={false}
      onSubmit={async (data) => {
        await save(data)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
