import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import type { Row, RowActions } from '../../../resources/types'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { SideDrawer } from '../../../ui/SideDrawer'
import { toAuditEntry } from './cells'
import { useOperationText } from './useOperationText'

const Details = lazyDetail(async () => (await import('./Details')).Details, { shape: 'form' })

export function useRowActions(): RowActions {
  const translate = useTranslate()
  const operationText = useOperationText()
  const [open, setOpen] = useState<Row>()
  return {
    of: useCallback(
      (row) => [
        {
          id: 'details',
          label: translate('audit.details'),
          icon: <VisibilityOutlined />,
          onClick: () => setOpen(row),
        },
      ],
      [translate],
    ),
    dialog: (
      <SideDrawer
        wide
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? operationText(toAuditEntry(open)).text : ''}
      >
        {open && <Details entry={toAuditEntry(open)} />}
      </SideDrawer>
    ),
  }
}
