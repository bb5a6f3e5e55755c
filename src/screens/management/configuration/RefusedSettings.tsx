import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatError, formatReason } from '../../../api/errors'
import type { Span } from '../../../ui/code/services'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import type { RefusedImport as RefusedFile } from './useImport'

const List = styled('ul')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.tiny}px 0 0`,
  paddingInlineStart: tokens.gap.medium,
  overflowWrap: 'anywhere',
}))

const MAX_SHOWN = 50

/** Settings that the broker refused, with their lines. */
export function RefusedSettings(props: { rejection: RefusedFile | undefined; onSelect: (span: Span) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  if (!props.rejection) return null
  const { error, refusals } = props.rejection
  if (refusals.length === 0) {
    return (
      <Alert severity="error" role="alert">
        {translate('configuration.refused', { reason: formatError(error, translate) })}
      </Alert>
    )
  }
  return (
    <Alert severity="error" role="alert">
      {translate('configuration.refusedAt', { smart_count: refusals.length })}
      <List>
        {refusals.slice(0, MAX_SHOWN).map((one) => {
          const { path, line, span } = one
          const reason = formatReason(one, translate)
          return (
            <li key={path}>
              {line !== undefined && span && (
                <>
                  <MuiLink component="button" type="button" onClick={() => props.onSelect(span)}>
                    {translate('configuration.line', { line: format.number(line) })}
                  </MuiLink>{' '}
                </>
              )}
              <code>{truncateAndEscape(path, 256)}</code>: {truncateAndEscape(reason)}
            </li>
          )
        })}
      </List>
    </Alert>
  )
}
