import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { writeClipboard } from './clipboard'
import { useHint } from './Hint'
import { PlainButton } from './PlainButton'
import { splitMiddle, truncateAndEscape } from './text'

const SHOW_RESULT_MS = 1500

type Result = 'idle' | 'done' | 'failed'

const icons = { idle: ContentCopyOutlined, done: CheckOutlined, failed: ErrorOutlineOutlined } as const
const labels = { idle: 'ui.copy.copy', done: 'ui.copy.done', failed: 'ui.copy.failed' } as const

/**
 * Copies a text (or what a function makes, when it is dear) and says so in place. `name` says what is copied; `label` is
 * a whole sentence instead, that stands beside the icon.
 */
export function CopyButton(props: {
  text: string | (() => string)
  name?: string | undefined
  label?: string | undefined
}) {
  const { text, name } = props
  const translate = useTranslate()
  const [result, setResult] = useState<Result>('idle')
  useEffect(() => {
    if (result === 'idle') return
    const timer = setTimeout(() => setResult('idle'), SHOW_RESULT_MS)
    return () => clearTimeout(timer)
  }, [result])
  const onClick = async (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setResult((await writeClipboard(typeof text === 'string' ? text : text())) ? 'done' : 'failed')
  }
  const Icon = icons[result]
  const words = translate(labels[result], {
    name: name ?? (typeof text === 'string' ? truncateAndEscape(text, 64) : ''),
  })
  const label = (result === 'idle' && props.label) || words
  return (
    <PlainButton type="button" aria-label={label} title={label} aria-live="polite" onClick={onClick} className="copy">
      <Icon aria-hidden fontSize="small" />
      {props.label && <span>{label}</span>}
    </PlainButton>
  )
}

const Line = styled('span', { shouldForwardProp: (name) => name !== 'mono' })<{ mono?: boolean | undefined }>(
  ({ theme, mono }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minWidth: 0,
    verticalAlign: 'bottom',
    fontFamily: mono ? theme.tokens.font.mono : undefined,
    // By colour: hundreds of half transparent things would each be a layer of their own to the browser.
    '& > .copy': { color: 'transparent' },
    '&:hover > .copy, & > .copy:focus-visible, &:focus-within > .copy': { color: theme.tokens.textSecondary },
    '& > .copy:hover': { color: theme.tokens.text },
    '@media (hover: none)': { '& > .copy': { color: theme.tokens.textSecondary } },
    // As wide as a finger at least, and no wider than its column.
    '& a': {
      minWidth: theme.tokens.size.target,
      color: theme.tokens.accent,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
  }),
)

const Isolated = styled('span')({
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'pre',
  unicodeBidi: 'isolate',
  '& > .head, & > .tail': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The ellipsis itself is two characters wide; without room for it a browser cuts without one.
  '& > .head': { flex: '0 1000 auto', minWidth: '4ch' },
  '& > .head:last-child': { minWidth: 0 },
  '& > .tail': { flex: '0 1 auto' },
})

/** A foreign text (id, topic, reason) in one line: isolated, invisible characters marked, shortened in its middle or at its end. */
export function UntrustedText({
  text,
  ellipsis = 'end',
}: {
  text: string | undefined
  ellipsis?: 'middle' | 'end' | undefined
}) {
  const shown = truncateAndEscape(text)
  const { head, tail } = ellipsis === 'middle' ? splitMiddle(shown) : { head: shown, tail: '' }
  return (
    <Isolated dir="auto" title={shown}>
      <span className="head">{head}</span>
      {tail && <span className="tail">{tail}</span>}
    </Isolated>
  )
}

/** A text to be read and copied; with `to` it is a link as well. */
export function CopyText(props: {
  text: string | undefined
  mono?: boolean | undefined
  ellipsis?: 'middle' | 'end' | undefined
  to?: string | undefined
}) {
  const { text, mono, ellipsis = 'middle', to } = props
  const shown = <UntrustedText text={text} ellipsis={ellipsis} />
  // A mouse gets the whole name from the title.
  const { handlers, hint } = useHint(truncateAndEscape(text))
  const { onFocus, onBlur } = handlers
  // Head and tail are boxes of their own: read out, there would be a gap between them.
  const parted = ellipsis === 'middle' && splitMiddle(truncateAndEscape(text)).tail !== ''
  return (
    <Line mono={mono}>
      {to && text !== undefined ? (
        <Link to={to} aria-label={parted ? truncateAndEscape(text) : undefined} onFocus={onFocus} onBlur={onBlur}>
          {shown}
          {hint}
        </Link>
      ) : (
        shown
      )}
      {text && <CopyButton text={text} />}
    </Line>
  )
}
