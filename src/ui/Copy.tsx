import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { styled } from '@mui/material/styles'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { announce } from './liveRegion'
import { PlainButton } from './PlainButton'
import { splitMiddle, truncateAndEscape } from './text'
import { useHint } from './useHint'
import { writeClipboard } from './writeClipboard'

const SHOW_RESULT_MS = 1500

type Result = 'idle' | 'done' | 'failed'

const icons = { idle: ContentCopyOutlined, done: CheckOutlined, failed: ErrorOutlineOutlined } as const
const labels = { idle: 'ui.copy.copy', done: 'ui.copy.done', failed: 'ui.copy.failed' } as const

/**
 * Copies a text (or the result of a function, if it is expensive) and confirms in place. `name` is the subject of
 * the default label; `label` replaces the whole label.
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
  const getWords = (outcome: Result) =>
    translate(labels[outcome], { name: name ?? (typeof text === 'string' ? truncateAndEscape(text, 64) : '') })
  const onClick = async (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const next = (await writeClipboard(typeof text === 'string' ? text : text())) ? 'done' : 'failed'
    setResult(next)
    announce(getWords(next))
  }
  const Icon = icons[result]
  const label = (result === 'idle' && props.label) || getWords(result)
  return (
    <PlainButton
      type="button"
      aria-label={label}
      title={props.label ? undefined : label}
      onClick={onClick}
      className="copy"
    >
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
    // Uses colour: with opacity, hundreds of elements would each become a compositing layer.
    '& > .copy': { color: 'transparent' },
    '&:hover > .copy, & > .copy:focus-visible, &:focus-within > .copy': { color: theme.tokens.textSecondary },
    '& > .copy:hover': { color: theme.tokens.text },
    '@media (hover: none)': { '& > .copy': { color: theme.tokens.textSecondary } },
    // At least a touch target wide, at most as wide as its column.
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
  // An ellipsis is two characters wide; without room for it browsers clip without one.
  '& > .head': { flex: '0 1000 auto', minWidth: '4ch' },
  '& > .head:last-child': { minWidth: 0 },
  '& > .tail': { flex: '0 1 auto' },
})

/**
 * Single line of untrusted text (id, topic, reason): isolated, with invisible characters shown, truncated in the
 * middle or at the end.
 */
export function UntrustedText({
  text,
  ellipsis = 'end',
}: {
  text: string | undefined
  ellipsis?: 'middle' | 'end' | undefined
}) {
  const displayText = truncateAndEscape(text)
  const { head, tail } = ellipsis === 'middle' ? splitMiddle(displayText) : { head: displayText, tail: '' }
  return (
    <Isolated dir="auto" title={displayText}>
      <span className="head">{head}</span>
      {tail && <span className="tail">{tail}</span>}
    </Isolated>
  )
}

/** Untrusted text with a copy button; a link if `to` is set. */
export function CopyText(props: {
  text: string | undefined
  mono?: boolean | undefined
  ellipsis?: 'middle' | 'end' | undefined
  to?: string | undefined
}) {
  const { text, mono, ellipsis = 'middle', to } = props
  const content = <UntrustedText text={text} ellipsis={ellipsis} />
  const { handlers, hint } = useHint(truncateAndEscape(text))
  // Keyboard focus only: on hover the title attribute shows the full text.
  const { onFocus, onBlur } = handlers
  // Screen readers pause between head and tail, so the link gets a label.
  const parted = ellipsis === 'middle' && splitMiddle(truncateAndEscape(text)).tail !== ''
  return (
    <Line mono={mono}>
      {to && text !== undefined ? (
        <Link to={to} aria-label={parted ? truncateAndEscape(text) : undefined} onFocus={onFocus} onBlur={onBlur}>
          {content}
          {hint}
        </Link>
      ) : (
        content
      )}
      {text && <CopyButton text={text} />}
    </Line>
  )
}
