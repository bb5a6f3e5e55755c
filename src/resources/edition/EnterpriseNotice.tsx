import BlockOutlined from '@mui/icons-material/BlockOutlined'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Empty } from '../../ui/states'
import { HideEnterprise } from './enterpriseOffer'

/** Upgrade notice in place of an Enterprise feature that an open-source broker lacks. */
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
