import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/states'
import { HideEnterprise } from './HideEnterprise'

/** The upgrade notice in place of an Enterprise feature that an open-source broker lacks (SH-18). */
export function EnterpriseNotice({ action }: { action?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Empty
      icon={<BlockOutlined aria-hidden />}
      title={translate('app.lacking.ee.title')}
      text={translate('app.lacking.ee.text')}
      action={
        <>
          {action}
          <HideEnterprise />
        </>
      }
    />
  )
}
