import { useRecordContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { encodeId } from '../../../../api/ids'
import { useFormHost } from '../../../../forms/FormHost'
import type { FormActionsProps } from '../../../../forms/types'
import type { Row } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

const CopyDialog = lazyOverlay(async () => (await import('./CopyDialog')).CopyDialog)

/** Saves the form data as a new rule and leaves the original unchanged. */
export function SaveAsCopy({ collect, release }: FormActionsProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const row = useRecordContext<Row>()
  const { renderOutside } = useFormHost()
  const disabledReason = useDenied('post /rules')
  const openDialog = () => {
    const data = collect()
    if (!data) return
    renderOutside(
      <CopyDialog
        open
        data={data}
        defaultName={row ? `${row.id}_copy` : ''}
        onClose={() => renderOutside(undefined)}
        onCopied={(id) => {
          renderOutside(undefined)
          release()
          void navigate(`/rule/rules/${encodeId(id)}?tab=settings`)
        }}
      />,
    )
  }
  return (
    <ActionButton variant="outlined" aria-haspopup="dialog" disabled={disabledReason} onClick={openDialog}>
      {translate('rules.copy.action')}
    </ActionButton>
  )
}
