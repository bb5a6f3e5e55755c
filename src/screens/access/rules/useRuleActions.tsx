import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { encodeId } from '../../../api/ids'
import { useBrokerList } from '../../../resources/list/brokerList'
import type { Row, RowActions } from '../../../resources/types'
import { SideDrawer } from '../../../ui/SideDrawer'
import { RuleLine } from './RuleLine'
import { getRules } from './RulesCell'

const List = styled('ol')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  margin: 0,
  paddingInlineStart: tokens.gap.large,
}))

export function useRuleActions(): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { place, getName } = useBrokerList()
  const [shownRow, setShownRow] = useState<Row>()
  return {
    getActions: useCallback(
      (row) => [
        {
          id: 'show',
          label: translate('authorization.rules.show'),
          icon: <VisibilityOutlined />,
          onClick: () => setShownRow(row),
        },
        {
          id: 'copy',
          label: translate('authorization.rules.copy'),
          icon: <ContentCopyOutlined />,
          onClick: () => navigate(`${place.createRoute}?copy=${encodeId(row.id)}`),
        },
      ],
      [translate, navigate, place],
    ),
    dialog: (
      <SideDrawer
        open={shownRow !== undefined}
        onClose={() => setShownRow(undefined)}
        title={shownRow ? getName(shownRow) : ''}
      >
        {shownRow && (
          <List>
            {getRules(shownRow).map((rule, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id
              <li key={index}>
                <RuleLine rule={rule} />
              </li>
            ))}
          </List>
        )}
      </SideDrawer>
    ),
  }
}
