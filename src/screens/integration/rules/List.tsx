import { useTranslate } from 'react-admin'
import { RowMetrics } from '../../../resources/list/RowMetrics'
import { LazyRuleTabs } from '../LazyRuleTabs'
import { loadRuleFigures } from '../ruleMetrics'
import { rules } from './rules'

export function List() {
  const translate = useTranslate()
  return (
    <rules.List
      frame={(list) => (
        <LazyRuleTabs current="/rule/rules">
          <RowMetrics name="metrics" read={loadRuleFigures} failedTitle={translate('rules.list.figuresFailed')}>
            {list}
          </RowMetrics>
        </LazyRuleTabs>
      )}
    />
  )
}
