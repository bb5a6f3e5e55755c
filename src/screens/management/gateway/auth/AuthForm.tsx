import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../../api/client'
import { LazyForm } from '../../../../resources/LazyForm'
import { useRefresh } from '../../../../resources/useRefresh'
import type { Json } from '../../../../schema/types'
import { useNotice } from '../../../../ui/useNotice'
import type { AuthScope } from './authScope'
import { createAuthScopeForm } from './createAuthScopeForm'
import type { Authenticator } from './useAuthentication'

export function CreateAuthenticator({ scope, onClose }: { scope: AuthScope; onClose: () => void }) {
  const { path, params } = scope
  const translate = useTranslate()
  const notify = useNotice()
  const refresh = useRefresh()
  const form = useMemo(() => createAuthScopeForm(scope, 'post'), [scope])
  return (
    <LazyForm
      form={form}
      isNew
      onSubmit={async (data) => {
        await recordBroker.post(path, { params: { path: params }, body: data })
        notify(translate(form.successMessage), 'success')
        await refresh(path)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

export function EditAuthenticator(props: {
  scope: AuthScope
  value: Authenticator
  save: (data: Json) => Promise<void>
  onClose: () => void
}) {
  const { scope, value, save, onClose } = props
  const form = useMemo(() => createAuthScopeForm(scope, 'put'), [scope])
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
