import InboxOutlined from '@mui/icons-material/InboxOutlined'
import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from './text'

/** Minimum time in milliseconds that an attempt is shown, so that an immediate failure is noticeable. */
const SEEN = 400

/** Retry button with a pending state. It keeps its focus meanwhile. */
function RetryButton({
  onRetry,
  ...look
}: Pick<ButtonProps, 'size' | 'color' | 'variant'> & { onRetry: () => unknown }) {
  const translate = useTranslate()
  const [trying, setTrying] = useState(false)
  const press = async () => {
    const retryResult = onRetry()
    if (!(retryResult instanceof Promise)) return
    setTrying(true)
    await Promise.allSettled([retryResult, new Promise((resolve) => setTimeout(resolve, SEEN))])
    setTrying(false)
  }
  return (
    <Button
      {...look}
      aria-disabled={trying || undefined}
      onClick={trying ? undefined : press}
      sx={trying ? { opacity: 0.5, cursor: 'progress' } : undefined}
    >
      {translate(trying ? 'ui.state.retrying' : 'ui.state.retry')}
    </Button>
  )
}

const Centre = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.tokens.gap.small,
  padding: theme.tokens.gap.large,
  textAlign: 'center',
  '& > svg': { fontSize: theme.tokens.size.iconEmpty, color: theme.tokens.textSecondary },
  '& > p': { margin: 0, maxWidth: theme.tokens.size.form, color: theme.tokens.textSecondary, overflowWrap: 'anywhere' },
}))

const Details = styled('details')(({ theme }) => ({
  maxWidth: '100%',
  fontSize: theme.tokens.font.table,
  '& summary': { cursor: 'pointer', color: theme.tokens.textSecondary, minHeight: theme.tokens.size.target },
  '& pre': {
    margin: 0,
    maxHeight: theme.tokens.size.chart,
    overflow: 'auto',
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
  },
}))

/** Error for display: message, and details with request and code. */
export interface Failure {
  text: string
  details?: string | undefined
}

/** Empty state: title, reason and first action. */
export function Empty(props: { title: string; text?: string | undefined; action?: ReactNode; icon?: ReactNode }) {
  return (
    <Centre>
      {props.icon ?? <InboxOutlined aria-hidden />}
      <Typography variant="h3" component="div">
        {truncateAndEscape(props.title)}
      </Typography>
      {props.text && <p>{truncateAndEscape(props.text)}</p>}
      {props.action}
    </Centre>
  )
}

function FailureDetails({ details }: { details: string }) {
  const translate = useTranslate()
  return (
    <Details>
      <summary>{translate('ui.state.details')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <pre tabIndex={0}>{details}</pre>
    </Details>
  )
}

interface FailureProps extends Failure {
  title?: string | undefined
  /** The button shows a pending state until the returned promise settles. */
  onRetry?: (() => unknown) | undefined
}

/** Error state: message, details with code and request, and a retry button. */
export function ErrorState(props: FailureProps) {
  const translate = useTranslate()
  return (
    <Centre role="alert">
      <ReportOutlined aria-hidden />
      <Typography variant="h3" component="div">
        {props.title ?? translate('ui.state.failed')}
      </Typography>
      <p>{props.text}</p>
      {props.details && <FailureDetails details={props.details} />}
      {props.onRetry && <RetryButton variant="outlined" onRetry={props.onRetry} />}
    </Centre>
  )
}

/** Warning above partial content that names the missing part. */
export function PartialWarning(props: FailureProps) {
  const translate = useTranslate()
  const retry = props.onRetry && <RetryButton size="small" color="inherit" onRetry={props.onRetry} />
  return (
    <Alert severity="warning" role="status" action={retry}>
      {props.title ? props.title + translate('ui.colon') + props.text : props.text}
      {props.details && <FailureDetails details={props.details} />}
    </Alert>
  )
}
