import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useFormHost } from '../../../forms/FormHost'
import type { FieldFooterProps } from '../../../forms/types'
import { useFieldScope } from '../../../forms/useFieldText'
import { useLazyTexts } from '../../../resources/useLazyTexts'
import type { Json } from '../../../schema/types'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { findBatchType } from './batchKinds'

const TEXTS = ['batch'] as const

const BatchDrawer = lazyOverlay(async () => (await import('./BatchDrawer')).BatchDrawer)

const LineDrawer = lazyOverlay(async () => (await import('./LineDrawer')).LineDrawer)

/** Buttons below a field: fill it from a CSV file, or edit a line protocol point as a form. */
export function BatchFoot({ value, onChange, readOnly }: FieldFooterProps) {
  const translate = useTranslate()
  const type = findBatchType(useFieldScope())
  const { renderOutside } = useFormHost()
  const worded = useLazyTexts(TEXTS)
  if (!type || readOnly || !worded) return null
  const close = () => renderOutside(undefined)
  const take = (next: Json) => {
    onChange(next)
    close()
  }
  const shared = { onClose: close, onApply: take }
  const line = typeof value === 'string' ? value : ''
  return (
    <div>
      {type === 'influxdb' && (
        <Button onClick={() => renderOutside(<LineDrawer line={line} {...shared} />)}>
          {translate('batch.line.action')}
        </Button>
      )}
      <Button onClick={() => renderOutside(<BatchDrawer type={type} value={value} {...shared} />)}>
        {translate('batch.action')}
      </Button>
    </div>
  )
}
