import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Value } from '../../../../codecs/values'
import { truncateAndEscape } from '../../../../ui/text'
import { formatValue } from '../formatValue'
import { CodeBlock } from '../JsonResult'

const Frame = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  '& > .label': { fontSize: tokens.font.table, color: tokens.textSecondary },
  '& > ol': {
    margin: 0,
    marginTop: tokens.gap.tiny,
    paddingInlineStart: tokens.gap.large,
    fontFamily: tokens.font.mono,
    fontSize: tokens.font.table,
    overflowWrap: 'anywhere',
  },
  '& > p': { margin: 0, fontSize: tokens.font.table, color: tokens.warning },
}))

interface RenderedTemplateProps {
  label: string
  text: string
  /** Values of a prepared statement by position. */
  parameters?: readonly Value[] | undefined
  missingPlaceholders?: readonly string[] | undefined
}

export function RenderedTemplate({ label, text, parameters, missingPlaceholders = [] }: RenderedTemplateProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Frame>
      <span className="label" aria-hidden>
        {label}
      </span>
      <CodeBlock text={text} name={label} />
      {parameters && parameters.length > 0 && (
        <>
          <span className="label" id={id}>
            {translate('tryout.action.parameters')}
          </span>
          <ol aria-labelledby={id}>
            {parameters.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values are positional
              <li key={index}>{truncateAndEscape(formatValue(value, translate), 512)}</li>
            ))}
          </ol>
        </>
      )}
      {missingPlaceholders.length > 0 && (
        <p>
          {translate('tryout.action.missing', {
            names: missingPlaceholders.map((name) => truncateAndEscape(name, 64)).join(', '),
          })}
        </p>
      )}
    </Frame>
  )
}
