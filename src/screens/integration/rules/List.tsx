import { useTranslate } from 'ra-core'
import { RowFigures } from '../../../resources/list/RowFigures'
import { LazyRuleSiblings } from '../LazyRuleSiblings'
import { figuresOf } from '../ruleFigures'
import { rules } from './rules'

export function List() {
  const translate = useTranslate()
  return (
    <rules.List
      frame={(list) => (
        <LazyRuleSiblings current="/rule/rules">
          <RowFigures name="metrics" read={figuresOf} failedTitle={translate('rules.list.figuresFailed')}>
            {list}
          </RowFigures>
        </LazyRuleSiblings>
      )}
    />
  )
}
