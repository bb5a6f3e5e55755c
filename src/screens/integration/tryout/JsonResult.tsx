import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Value } from '../../../codecs/values'
import { indentJson } from '../../../domain/rulesql/indentJson'
import { encodeJson } from '../../../domain/rulesql/json'
import { CopyButton } from '../../../ui/Copy'
import { escapeInvisible } from '../../../ui/text'
import { hasBytes } from './formatValue'

const Frame = styled('div')(({ theme: { tokens } }) => ({
  position: 'relative',
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  backgroundColor: tokens.sunken,
  '& > section': {
    padding: tokens.gap.small,
    paddingInlineEnd: tokens.size.row,
    maxHeight: tokens.size.payload,
    overflow: 'auto',
    fontFamily: tokens.font.mono,
    fontSize: tokens.font.table,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
  },
  '& pre': { margin: 0, font: 'inherit', whiteSpace: 'inherit' },
  '& > .copy': { position: 'absolute', insetInlineEnd: tokens.gap.tiny, insetBlockStart: tokens.gap.tiny },
}))

const MAX_SHOWN_LENGTH = 20_000

const truncateLines = (text: string): string =>
  text
    .slice(0, MAX_SHOWN_LENGTH)
    .split('\n')
    .map((line) => escapeInvisible(line))
    .join('\n') + (text.length > MAX_SHOWN_LENGTH ? '\u2026' : '')

export function CodeBlock({ text, name }: { text: string; name: string }) {
  return (
    <Frame>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section tabIndex={0} aria-label={name}>
        <pre translate="no">{truncateLines(text)}</pre>
      </section>
      <CopyButton text={text} name={name} />
    </Frame>
  )
}

/** Value as indented JSON; integers keep all digits and 1.0 its fraction. */
export function JsonResult({ value, name }: { value: Value; name: string }) {
  const translate = useTranslate()
  return (
    <>
      <CodeBlock text={indentJson(encodeJson(value))} name={name} />
      {hasBytes(value) && <Typography variant="body2">{translate('tryout.replaced')}</Typography>}
    </>
  )
}
