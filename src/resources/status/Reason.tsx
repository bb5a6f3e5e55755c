import { styled } from '@mui/material/styles'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { failureAdvice, failureText, readFailure } from '../../api/failureReason'
import { truncateAndEscape } from '../../ui/text'

const Advice = styled('div')(({ theme: { tokens } }) => ({ color: tokens.textSecondary }))

const Raw = styled('details')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  '& summary': { cursor: 'pointer', color: tokens.textSecondary },
  '& code': { fontFamily: tokens.font.mono, overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
}))

/** The reason of a failure in one line; `address` is where the object is configured to connect to. */
export const reasonWords = (text: string, translate: TranslateFunction, address?: string): string =>
  truncateAndEscape(failureText(readFailure(text, address), translate))

interface ReasonProps {
  /** The broker's text. */
  text: string
  /** Where the object is configured to connect to. */
  address?: string | undefined
  /** One line, with the broker's own text on hover. */
  inRow?: boolean
}

/** Why something does not work, what to do about it, and the broker's own text behind it. */
export function Reason({ text, address, inRow = false }: ReasonProps) {
  const translate = useTranslate()
  const failure = readFailure(text, address)
  const words = truncateAndEscape(failureText(failure, translate))
  if (inRow) return <span title={truncateAndEscape(text, 2048)}>{words}</span>
  const advice = failureAdvice(failure, translate)
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
