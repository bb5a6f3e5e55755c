import { type ComponentType, type ReactNode, useState } from 'react'
import { ReferenceInputProvider } from '../../forms/ReferenceInput'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import { lazyDetail } from '../../ui/lazy/lazyView'
import type { FormProps } from '../ResourceForm'
import { type CreateRequest, CreateRequestProvider } from './createRequest'

// Lazy because few forms have reference fields.
const ReferenceInput = lazyDetail(async () => (await import('./ReferenceInput')).ReferenceInput, { shape: 'form' })
const ReferenceCreate = lazyOverlay(async () => (await import('./ReferenceCreate')).ReferenceCreate)

/**
 * Provides reference inputs to a form. The drawer for new records is rendered outside the form, because React
 * events of a nested form would bubble into it.
 */
export function ReferenceProvider({ Form, children }: { Form: ComponentType<FormProps>; children: ReactNode }) {
  const [request, setRequest] = useState<CreateRequest>()
  return (
    <>
      <ReferenceInputProvider value={ReferenceInput}>
        <CreateRequestProvider value={setRequest}>{children}</CreateRequestProvider>
      </ReferenceInputProvider>
      {request && <ReferenceCreate request={request} Form={Form} onClose={() => setRequest(undefined)} />}
    </>
  )
}
