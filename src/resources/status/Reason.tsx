import { styled } from '@mui/material/styles'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { formatFailure, getFailureAdvice, parseFailure } from '../../api/failureReason'
import { truncateAndEscape } from '../../ui/text'

const Advice = styled('div')(({ theme: { tokens } }) => ({ color: tokens.textSecondary }))

const Raw = styled('details')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  '& summary': { cursor: 'pointer', color: tokens.textSecondary },
  '& code': { overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
}))

/** Returns the reason of a failure in one line. `address` is the configured server. */
export const formatReason = (text: string, translate: TranslateFunction, address?: string): string =>
  truncateAndEscape(formatFailure(parseFailure(text, address), translate))

interface ReasonProps {
  text: string
  address?: string | undefined
  /** Renders one line with the broker's text as tooltip. */
  isInRow?: boolean
}

/** Explains a failure: reason, advice and the broker's error text. */
export function Reason({ text, address, isInRow = false }: ReasonProps) {
  const translate = useTranslate()
  const failure = parseFailure(text, address)
  const words = truncateAndEscape(formatFailure(failure, translate))
  if (isInRow) return <span title={truncateAndEscape(text, 2048)}>{words}</span>
  const advice = getFailureAdvice(failure, translate)
  if (!advice && words === truncateAndEscape(text)) return <span>{words}</span>
  return (
    <div>
      {words}
      {advice && <Advice>{advice}</Advice>}
      {words !== text && (
        <Raw>
          <summary>{translate('ui.state.details')}</summary>
          <code>{truncateAndEscape(text, 2048)}</code>
        </Raw>
      )}
    </div>
  )
}
