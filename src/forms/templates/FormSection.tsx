import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import type { SummaryPart } from '../core/sectionSummary'
import { HIDDEN } from '../search/Found'
import { Marked } from '../search/Marked'
import type { Path } from '../types'

const Card = styled('section')(({ theme }) => ({
  border: `${theme.tokens.size.hairline}px solid ${theme.tokens.border}`,
  borderRadius: theme.tokens.radius.card,
  backgroundColor: theme.tokens.surface,
}))

const Heading = styled('h2')({ margin: 0, font: 'inherit' })

const Toggle = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  fontFamily: 'inherit',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: theme.tokens.gap.small,
  minHeight: theme.tokens.size.row,
  padding: `${theme.tokens.gap.small}px ${theme.tokens.gap.medium}px`,
  fontSize: theme.tokens.font.body,
  fontWeight: theme.tokens.font.strong,
  '& > small': {
    color: theme.tokens.textSecondary,
    fontWeight: theme.tokens.font.regular,
    fontSize: theme.tokens.font.table,
  },
  '& > svg': { transition: `transform ${theme.tokens.motion.fast}ms` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
}))

const Body = styled('div')(({ theme }) => ({ padding: `0 ${theme.tokens.gap.medium}px ${theme.tokens.gap.medium}px` }))

interface FormSectionProps {
  title: string
  /** What is in it, told while it is closed. */
  summary: readonly SummaryPart[]
  /** How many fields in it are set to something else than their default. */
  count: number
  wrong: boolean
  open: boolean
  /** What is to be shown of it: it opens then. */
  shown?: Path | undefined
  /** What is looked for in the form, and whether any of it is here: it opens then, else it is left out. */
  found?: { words: readonly string[]; any: boolean } | undefined
  level: 'h2' | 'h3'
  /** Sets all of it back to its defaults, where something is not. */
  onReset?: (() => void) | undefined
  children: ReactNode
}

/** A section of a form, with a count of what is set in it; it opens where something is wrong. */
export function FormSection(props: FormSectionProps) {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(props.open)
  const [asked, setAsked] = useState<Path>()
  if (asked !== props.shown) {
    setAsked(props.shown)
    if (props.shown) setOpen(true)
  }
  const { found } = props
  const [openFound, setOpenFound] = useState(true)
  const [sought, setSought] = useState(found?.words)
  if (sought !== found?.words) {
    setSought(found?.words)
    setOpenFound(true)
  }
  const shown = (found ? found.any && openFound : open) || props.wrong
  // What nobody has opened is not built: the large forms have a hundred fields in closed sections.
  const [built, setBuilt] = useState(shown)
  if (shown && !built) setBuilt(true)
  const told = [
    ...(shown ? [] : props.summary.map(({ key, value }) => translate(`forms.summary.${key}`, { value }))),
    ...(props.count > 0 ? [translate('forms.section.changed', { smart_count: props.count })] : []),
  ]
  return (
    <Card aria-labelledby={`${id}-title`} {...(found && !found.any && HIDDEN)}>
      <Heading as={props.level}>
        <Toggle
          id={`${id}-title`}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => (found ? setOpenFound : setOpen)(!shown)}
        >
          <ExpandMoreOutlined aria-hidden />
          <span>
            <Marked text={props.title} />
          </span>
          {told.length > 0 && <small>{told.join(' · ')}</small>}
        </Toggle>
      </Heading>
      <Body id={id} hidden={!shown}>
        {built && props.children}
        {props.onReset && (
          <Button
            size="small"
            // A word without a frame: it stands at the edge as the fields do.
            sx={({ tokens: { gap } }) => ({ mt: `${gap.small}px`, ml: `${-(gap.small + gap.tiny)}px` })}
            onClick={() => {
              props.onReset?.()
              // The button goes with what it did.
              document.getElementById(`${id}-title`)?.focus()
            }}
          >
            {translate('forms.reset.section', { name: props.title })}
          </Button>
        )}
      </Body>
    </Card>
  )
}
