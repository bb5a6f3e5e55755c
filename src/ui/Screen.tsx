import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { setDocumentTitle } from './documentTitle'
import { IconAction } from './IconAction'
import { truncateAndEscape } from './text'
import { useBackLink, useRegisterScreen } from './useBackLink'
import { useHeadingFocus } from './useHeadingFocus'

const Column = styled('div')(({ theme }) => {
  const { gap, size } = theme.tokens
  return {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: size.content,
    minWidth: 0,
    marginInline: 'auto',
    padding: gap.large,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: gap.medium,
    [theme.breakpoints.down('md')]: { padding: gap.medium },
    [theme.breakpoints.down('sm')]: { padding: gap.small + gap.tiny },
  }
})

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  // Same height with and without a button, so that the layout does not shift between tabs.
  minHeight: tokens.size.control,
  '& > .title': { flex: '1 1 auto', minWidth: 0, display: 'flex', alignItems: 'center', gap: tokens.gap.tiny },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.gap.small },
  '& > .actions:empty': { display: 'none' },
  '& h1': { overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
}))

const Intro = styled('p')(({ theme: { tokens, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  margin: `${tokens.gap.tiny}px 0 0`,
  color: tokens.textSecondary,
  // On narrow screens the actions are above it.
  [breakpoints.down('sm')]: { marginTop: tokens.gap.small },
}))

const BackLink = styled(Link)(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  marginBottom: tokens.gap.tiny,
  '&:not(:hover)': { textDecoration: 'none' },
}))

const NONE: string[] = []

/** Introduction of the screen; dismissible for good if a key is given. */
function Introduction({ text, dismissKey }: { text: string; dismissKey: string | undefined }) {
  const translate = useTranslate()
  const [dismissed, setDismissed] = useStore<string[]>('intros.dismissed', NONE)
  if (dismissKey && dismissed.includes(dismissKey)) return null
  return (
    <Intro>
      {text}
      {dismissKey && (
        <IconAction label={translate('ui.screen.dismiss')} onClick={() => setDismissed([...dismissed, dismissKey])}>
          <CloseOutlined fontSize="small" />
        </IconAction>
      )}
    </Intro>
  )
}

/** Header of every screen: title, introduction, primary action and, on live screens, the refresh controls. */
export function Screen(props: {
  title: string
  /** Decoration before the title. */
  mark?: ReactNode
  /** Shown after the title, such as a copy button for a name. */
  titleAction?: ReactNode
  intro?: string | undefined
  introKey?: string | undefined
  backLink?: { to: string; label: string } | undefined
  actions?: ReactNode
  live?: ReactNode
  banner?: ReactNode
  children?: ReactNode
}) {
  const { backLink } = props
  // A title may be untrusted text that must not reorder the page or the tab title.
  const title = truncateAndEscape(props.title, 256)
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading)
  useRegisterScreen()
  const wayBack = useBackLink(backLink?.to ?? '')
  const documentTitle = translate('ui.screen.document_title', { title })
  useEffect(() => {
    setDocumentTitle(documentTitle)
  }, [documentTitle])
  return (
    <Column>
      {props.banner}
      <div>
        {backLink && (
          <BackLink to={wayBack}>
            <ArrowBackOutlined fontSize="small" aria-hidden />
            {backLink.label}
          </BackLink>
        )}
        <Head>
          <div className="title">
            {props.mark}
            <Typography ref={heading} variant="h1" tabIndex={-1}>
              {title}
            </Typography>
            {props.titleAction}
          </div>
          {props.live}
          {props.actions && <div className="actions">{props.actions}</div>}
        </Head>
        {props.intro && <Introduction text={props.intro} dismissKey={props.introKey} />}
      </div>
      {props.children}
    </Column>
  )
}
