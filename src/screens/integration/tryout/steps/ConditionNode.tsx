import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeJson } from '../../../../domain/rulesql/json'
import type { ConditionStep, Side, Verdict } from '../../../../domain/rulesql/steps/types'
import { Status, type StatusKind } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'
import { formatRuleFailure } from '../formatRuleFailure'
import { formatValue } from '../formatValue'

export const verdictKinds: Readonly<Record<Verdict, StatusKind>> = {
  passed: 'ok',
  not_passed: 'stopped',
  failed: 'error',
  skipped: 'connecting',
}

const Tree = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  fontSize: tokens.font.table,
  '& ul': { margin: 0, padding: 0, paddingInlineStart: tokens.gap.medium, listStyle: 'none' },
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.gap.medium}px`, alignItems: 'center' },
  '& code': { overflowWrap: 'anywhere', minWidth: 0, unicodeBidi: 'isolate' },
  '& p': { margin: 0, color: tokens.error, overflowWrap: 'anywhere' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `0 ${tokens.gap.medium}px`,
    margin: 0,
    color: tokens.textSecondary,
  },
  '& dd': { margin: 0, color: tokens.text },
}))

/** Tree of a condition with the result and compared values of each part. */
export function ConditionNode({ step }: { step: ConditionStep }) {
  return (
    <Tree>
      <Node step={step} />
    </Tree>
  )
}

function Node({ step }: { step: ConditionStep }) {
  const translate = useTranslate()
  const { type, text, verdict, failure, sides, parts } = step
  return (
    <>
      <div className="line">
        <code>{parts.length > 0 ? type : truncateAndEscape(text, 256)}</code>
        <Status kind={verdictKinds[verdict]} label={translate(`tryout.step.verdict.${verdict}`)} />
      </div>
      {failure && <p>{formatRuleFailure(failure, translate)}</p>}
      <Sides sides={sides.filter((side) => encodeJson(side.value) !== side.text && !isLiteral(side))} />
      {parts.length > 0 && (
        <ul>
          {parts.map((part, index) => (
            // Parts have a fixed order and may be equal.
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id
            <li key={index}>
              <Node step={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns whether a side is a string literal; its value is not repeated. */
const isLiteral = ({ text, value }: Side): boolean => text === `'${String(value)}'`

function Sides({ sides }: { sides: readonly Side[] }) {
  const translate = useTranslate()
  if (sides.length === 0) return null
  return (
    <dl>
      {sides.map(({ text, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sides may be equal
        <div key={index} style={{ display: 'contents' }}>
          <dt>
            <code>{truncateAndEscape(text, 256)}</code>
          </dt>
          <dd>
            <code>{truncateAndEscape(formatValue(value, translate), 256)}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
