import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { findFailure } from '../../../../domain/rulesql/steps/findFailure'
import type { ItemStep } from '../../../../domain/rulesql/steps/types'
import { Status } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'
import { formatValue } from '../formatValue'
import { ColumnSteps } from './ColumnSteps'
import { ConditionNode } from './ConditionNode'

const List = styled('ol')(({ theme: { tokens } }) => ({
  margin: 0,
  paddingInlineStart: tokens.gap.large,
  '& summary': { cursor: 'pointer', minHeight: tokens.size.target },
  '& code': { overflowWrap: 'anywhere', marginInlineEnd: tokens.gap.medium },
}))

const INITIALLY_OPEN = 3

export function ItemSteps({ items, count }: { items: readonly ItemStep[]; count: number }) {
  const translate = useTranslate()
  return (
    <>
      <List>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by index
          <li key={index}>
            <details open={index < INITIALLY_OPEN}>
              <summary>
                <code>{truncateAndEscape(formatValue(item.item, translate), 128)}</code>
                <Verdict item={item} />
              </summary>
              {item.condition && <ConditionNode step={item.condition} />}
              {item.columns.length > 0 && <ColumnSteps columns={item.columns} />}
            </details>
          </li>
        ))}
      </List>
      {count > items.length && <p>{translate('tryout.step.firstItems', { number: items.length })}</p>}
    </>
  )
}

function Verdict({ item }: { item: ItemStep }) {
  const translate = useTranslate()
  const failed =
    item.columns.some(({ state }) => state === 'failed') ||
    (item.condition && findFailure(item.condition) !== undefined)
  const verdict = item.output ? 'passed' : failed ? 'failed' : 'not_passed'
  const kind = item.output ? 'ok' : failed ? 'error' : 'stopped'
  return <Status kind={kind} label={translate(`tryout.step.verdict.${verdict}`)} />
}
