import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LazyForm } from '../../../../../resources/LazyForm'
import { useSaveRecord } from '../../../../../resources/useSaveRecord'
import { SideDrawer } from '../../../../../ui/SideDrawer'
import { traceName } from '../../../../trace/traces'
import { traceForm, traces } from './form'

/** Drawer with the form to trace one client. */
export function StartTrace({ clientid, onClose }: { clientid: string; onClose: () => void }) {
  const translate = useTranslate()
  const [value] = useState(() => ({ name: traceName(clientid, new Date()), clientid }))
  const { save } = useSaveRecord(
    traces,
    traceForm,
    undefined,
    useCallback(() => onClose(), [onClose]),
  )
  return (
    <SideDrawer open onClose={onClose} title={translate(traceForm.title)}>
      <p>{translate('clients.trace.intro')}</p>
      <LazyForm
        isNew
        form={traceForm}
        value={value}
        onCancel={onClose}
        onSubmit={(data) => save({ ...data, type: 'clientid', clientid })}
      />
    </SideDrawer>
  )
}
