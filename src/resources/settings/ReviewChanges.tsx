import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { listChanges } from '../../forms/core/data'
import { listDifferences } from '../../forms/core/merge'
import { useFormData, useFormHost } from '../../forms/FormHost'
import type { FormActionsProps } from '../../forms/types'
import { useConfirm } from '../../ui/useConfirm'
import { ChangesTable } from '../ChangesTable'

/** Save bar action that lists current and new values, and saves after confirmation. */
export function ReviewChanges({ collect, initial }: FormActionsProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const button = useRef<HTMLButtonElement>(null)
  const data = useFormData()
  const { schema, ui } = useFormHost()
  if (listChanges(data, initial, schema).length === 0) return null
  const review = async () => {
    const next = collect()
    if (!next) return
    const paths = listDifferences(initial, next)
    const form = button.current?.form
    const yes = await confirm({
      title: translate('forms.restart.title', { smart_count: paths.length }),
      body: <ChangesTable paths={paths} current={initial} next={next} schema={schema} ui={ui} />,
      confirm: translate('forms.save'),
    })
    if (yes) form?.requestSubmit()
  }
  return (
    <Button ref={button} variant="outlined" onClick={() => void review()}>
      {translate('forms.review')}
    </Button>
  )
}
