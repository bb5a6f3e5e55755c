import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { isEqual } from '../../forms/core/paths'
import type { FieldFooterProps } from '../../forms/types'
import type { Json } from '../../schema/types'
import { CopyButton } from '../../ui/Copy'
import { useConfirm } from '../../ui/useConfirm'
import type { Suggestion } from './suggestions'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.tiny,
  marginTop: tokens.gap.tiny,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  '& .suggested': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.gap.small,
  },
  '& code, & pre': {
    fontFamily: tokens.font.mono,
    color: tokens.text,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& summary': { cursor: 'pointer' },
  '& .example': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    marginTop: tokens.gap.tiny,
    padding: tokens.gap.small,
    backgroundColor: tokens.sunken,
    borderRadius: tokens.radius.input,
  },
  '& pre': { margin: 0 },
}))

const formatValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Suggests a query, command or filter that matches the other settings, with example data. An accepted suggestion is
 * updated when the settings change; manual input is kept.
 */
export function SuggestionFoot({
  value,
  onChange,
  readOnly,
  suggestion,
}: FieldFooterProps & { suggestion: Suggestion }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const before = useRef(suggestion.value)
  const same = isEqual(value, suggestion.value)
  useEffect(() => {
    const former = before.current
    before.current = suggestion.value
    if (!isEqual(former, suggestion.value) && isEqual(value, former)) onChange(suggestion.value)
  }, [suggestion.value, value, onChange])
  const use = async () => {
    const hasInput = value !== undefined && value !== '' && !isEqual(value, {})
    const yes =
      !hasInput ||
      (await confirm({
        title: translate('suggestion.question'),
        body: translate('suggestion.body', { value: formatValue(value) }),
        confirm: translate('suggestion.use'),
      }))
    if (yes) onChange(suggestion.value)
  }
  return (
    <Box>
      {!same && !readOnly && (
        <div className="suggested">
          <span>
            {translate('suggestion.label')} <code>{formatValue(suggestion.value)}</code>
          </span>
          <Button variant="outlined" onClick={() => void use()}>
            {translate('suggestion.use')}
          </Button>
        </div>
      )}
      <details>
        <summary>{translate(`suggestion.example.${suggestion.kind}`)}</summary>
        <div className="example">
          <pre>{suggestion.example}</pre>
          <CopyButton text={suggestion.example} name={translate(`suggestion.example.${suggestion.kind}`)} />
        </div>
      </details>
    </Box>
  )
}
