import PauseCircleOutlineOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import PlayCircleOutlineOutlined from '@mui/icons-material/PlayCircleOutlineOutlined'
import { useTranslate } from 'react-admin'
import { BulkCommand } from '../../../../resources/bulk/BulkCommand'
import { ExportMenu } from '../../../../resources/export/ExportMenu'
import { useBrokerList } from '../../../../resources/list/brokerList'
import type { Row } from '../../../../resources/types'
import { useWebhookLock } from '../../useWebhookLock'
import { RULES_PATH, setRuleEnabled } from '../ruleCalls'

const buildTextKeys = (name: 'enable' | 'disable') => ({
  working: `rules.bulk.${name}.working`,
  successMessage: `rules.bulk.${name}.done`,
  report: `rules.bulk.${name}.report`,
  remainder: 'ui.bulk.left',
  failures: `rules.bulk.${name}.failed`,
})

const ENABLE = buildTextKeys('enable')
const DISABLE = buildTextKeys('disable')
const SHOWN = [RULES_PATH]

const enable = ({ id }: Row, signal: AbortSignal) => setRuleEnabled(id, true, signal)
const disable = ({ id }: Row, signal: AbortSignal) => setRuleEnabled(id, false, signal)

export function RuleBulk() {
  const translate = useTranslate()
  const locked = useWebhookLock(RULES_PATH)
  const { selectedRows } = useBrokerList()
  return (
    <>
      <BulkCommand
        label={translate('rules.bulk.enable.action')}
        icon={<PlayCircleOutlineOutlined />}
        operation="put /rules/{id}"
        texts={ENABLE}
        work={enable}
        refresh={SHOWN}
        getForbiddenReason={locked}
      />
      <BulkCommand
        label={translate('rules.bulk.disable.action')}
        icon={<PauseCircleOutlineOutlined />}
        operation="put /rules/{id}"
        texts={DISABLE}
        work={disable}
        refresh={SHOWN}
        getForbiddenReason={locked}
      />
      <ExportMenu
        source={{ path: RULES_PATH, query: {}, name: 'rules', filterRow: ({ id }) => selectedRows.has(String(id)) }}
      />
    </>
  )
}
