import { type ComponentType, type ReactNode, useState } from 'react'
import { ReferenceInputProvider } from '../../forms/ReferenceInput'
import { lazyDetail } from '../../ui/lazy/lazyDetail'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import type { FormProps } from '../ResourceForm'
import { type CreateRequest, CreateRequestProvider } from './createRequest'

// Few forms have such a field.
const ReferenceInput = lazyDetail(async () => (await import('./ReferenceInput')).ReferenceInput, { shape: 'form' })
const ReferenceCreate = lazyOverlay(async () => (await import('./ReferenceCreate')).ReferenceCreate)

/**
 * Lets the fields of a form choose among records of other collections and have new ones made. The drawer for these stands
 * beside the form: within it, what is typed and sent there would be events of the form too.
 */
export function References({ Form, children }: { Form: ComponentType<FormProps>; children: ReactNode }) {
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
