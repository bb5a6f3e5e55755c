import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
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

/** Row action that shows the rules of a client or user in a drawer. */
export function useShowRules(): RowActions {
  const translate = useTranslate()
  const { getName } = useBrokerList()
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
      ],
      [translate],
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
