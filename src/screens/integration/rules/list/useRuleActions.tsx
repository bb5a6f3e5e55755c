import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { encodeId } from '../../../../api/ids'
import type { RowActions } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import { ruleStatistics } from '../../statistics/ruleStatistics'
import { useResetStatistics } from '../../statistics/useResetStatistics'

export function useRuleActions(): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const disabledReason = useDenied('post /rules')
  const { reset, denied } = useResetStatistics(ruleStatistics)
  return {
    getActions: useCallback(
      (row) => [
        {
          id: 'duplicate',
          label: translate('rules.duplicate'),
          icon: <ContentCopyOutlined />,
          disabled: disabledReason,
          onClick: () => navigate(`/rule/rules/create?copy=${encodeURIComponent(encodeId(row.id))}`),
        },
        {
          id: 'reset',
          label: translate('statistics.reset'),
          icon: <RestartAltOutlined />,
          disabled: denied,
          onClick: () => reset(row.id, row.id),
        },
      ],
      [translate, navigate, disabledReason, reset, denied],
    ),
  }
}
