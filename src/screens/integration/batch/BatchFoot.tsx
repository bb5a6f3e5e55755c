import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFieldScope } from '../../../forms/FieldScope'
import { useFormHost } from '../../../forms/FormHost'
import type { FieldFootProps } from '../../../forms/types'
import { useTexts } from '../../../resources/useTexts'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { batchTypeOf } from './batchKinds'

const TEXTS = ['batch'] as const

// Few have such a file.
const BatchDrawer = lazyOverlay(async () => (await import('./BatchDrawer')).BatchDrawer)

/** Under a field that holds many values of one kind: they may come from a file. */
export function BatchFoot({ value, onChange, readOnly }: FieldFootProps) {
  const translate = useTranslate()
  const type = batchTypeOf(useFieldScope())
  const { beside } = useFormHost()
  const worded = useTexts(TEXTS)
  if (!type || readOnly || !worded) return null
  const close = () => beside(undefined)
  const open = () =>
    beside(
      <BatchDrawer
        type={type}
        before={value}
        onClose={close}
        onTake={(next) => {
          onChange(next)
          close()
        }}
      />,
    )
  return (
    <div>
      <Button onClick={open}>{translate('batch.action')}</Button>
    </div>
  )
}
