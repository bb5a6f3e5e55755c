import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { broker } from '../../../../../api/client'
import { ResourceForm } from '../../../../../resources/ResourceForm'
import { SideDrawer } from '../../../../../ui/SideDrawer'
import { traceForm, traceName } from './form'
import { rereadTraces } from './queries'

/** The drawer that starts a trace of one client. */
export function StartTrace({ clientid, onClose }: { clientid: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [value] = useState(() => ({ name: traceName(clientid, new Date()), clientid }))
  return (
    <SideDrawer open onClose={onClose} title={translate(traceForm.title)}>
      <p>{translate('clients.trace.intro')}</p>
      <ResourceForm
        isNew
        form={traceForm}
        value={value}
        onCancel={onClose}
        onSubmit={async (data) => {
          const { name } = await broker.post('/trace', {
            body: { ...data, name: String(data.name), type: 'clientid', clientid },
          })
          notify(traceForm.done, { type: 'success', messageArgs: { name } })
          onClose()
          await rereadTraces()
        }}
      />
    </SideDrawer>
  )
}
