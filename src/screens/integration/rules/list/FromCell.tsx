import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Row } from '../../../../resources/types'
import { CopyButton, UntrustedText } from '../../../../ui/Copy'
import { PlainButton } from '../../../../ui/PlainButton'
import { truncateAndEscape } from '../../../../ui/text'
import { useHint } from '../../../../ui/useHint'

const MAX_SHOWN = 1

const MAX_SQL_LENGTH = 4096

const Button = styled(PlainButton)(({ theme: { tokens } }) => ({
  display: 'flex',
  justifyContent: 'start',
  gap: tokens.gap.tiny,
  maxWidth: '100%',
  flex: '0 1 auto',
  paddingInline: 0,
  font: 'inherit',
  '& > span': {
    minWidth: 0,
    padding: `0 ${tokens.gap.tiny}px`,
    border: `${tokens.size.hairline}px solid ${tokens.border}`,
    borderRadius: tokens.radius.input,
    backgroundColor: tokens.sunken,
    color: tokens.text,
    fontFamily: tokens.font.mono,
  },
}))

const Statement = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'start',
  gap: tokens.gap.small,
  maxWidth: tokens.size.form,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  padding: tokens.gap.medium,
  '& > pre': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: tokens.font.mono },
}))

/** Inputs of a rule: the first names; a tooltip and a popover show the statement. */
export function FromCell({ row }: { row: Row }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sql = String(row.sql ?? '')
  const from = Array.isArray(row.from) ? row.from.map(String) : []
  const { handlers, hint } = useHint(truncateAndEscape(sql))
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={translate('rules.list.showSql', {
          names: truncateAndEscape(from.join(translate('forms.listSeparator')), 128),
        })}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...handlers}
      >
        {from.slice(0, MAX_SHOWN).map((name) => (
          <UntrustedText key={name} text={name} ellipsis="middle" />
        ))}
        {from.length > MAX_SHOWN && <span>+{from.length - MAX_SHOWN}</span>}
      </Button>
      {!anchor && hint}
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': translate('rules.list.sqlOf', { name: truncateAndEscape(row.id, 64) }),
            },
          }}
        >
          <Statement>
            <pre>{sql.slice(0, MAX_SQL_LENGTH)}</pre>
            <CopyButton text={sql} name={translate('rules.list.sql')} />
          </Statement>
        </Popover>
      )}
    </>
  )
}
