import { styled } from '@mui/material/styles'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { truncateAndEscape } from '../../ui/text'
import { statusReason } from './statusReason'

const Raw = styled('details')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  '& summary': { cursor: 'pointer', color: tokens.textSecondary },
  '& code': { fontFamily: tokens.font.mono, overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
}))

/** The reason of a state in words: a cause that the console knows, else the broker's own text. */
export function reasonWords(text: string, translate: TranslateFunction): string {
  const { cause, address } = statusReason(text)
  if (!cause) return truncateAndEscape(text)
  const words = translate(`ui.status.reason.${cause}`)
  return address ? translate('ui.status.reason.at', { reason: words, address: truncateAndEscape(address, 128) }) : words
}

/** The reason of a state in words, and the broker's own text behind them; `inRow`: on hover, since a row has one line. */
export function Reason({ text, inRow = false }: { text: string; inRow?: boolean }) {
  const translate = useTranslate()
  const words = reasonWords(text, translate)
  if (inRow) return <span title={truncateAndEscape(text, 2048)}>{words}</span>
  if (words === truncateAndEscape(text)) return <span>{words}</span>
  return (
    <div>
      {words}
      <Raw>
        <summary>{translate('ui.state.details')}</summary>
        <code>{truncateAndEscape(text, 2048)}</code>
      </Raw>
    </div>
  )
}
