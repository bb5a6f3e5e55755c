import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ScreenReaderText } from '../../ui/ScreenReaderText'
import type { SummaryPart } from '../core/summarizeSection'
import { HIDDEN_PROPS } from '../search/FormSearchResult'
import { HighlightedText } from '../search/HighlightedText'
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
  summary: readonly SummaryPart[]
  count: number
  hasErrors: boolean
  open: boolean
  /** Field to focus in this section; opens the section. */
  focusPath?: Path | undefined
  /** Search words and whether any field matches. A match opens the section, otherwise it is hidden. */
  searchResult?: { words: readonly string[]; any: boolean } | undefined
  level: 'h2' | 'h3'
  /** Resets the section to its defaults; undefined if all fields have their default. */
  onReset?: (() => void) | undefined
  children: ReactNode
}

/** Collapsible section with the count of changed fields. Opens if it contains an error. */
export function FormSection(props: FormSectionProps) {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(props.open)
  const [requestedPath, setRequestedPath] = useState<Path>()
  if (requestedPath !== props.focusPath) {
    setRequestedPath(props.focusPath)
    if (props.focusPath) setOpen(true)
  }
  const { searchResult } = props
  const [openFound, setOpenFound] = useState(true)
  const [sought, setSought] = useState(searchResult?.words)
  if (sought !== searchResult?.words) {
    setSought(searchResult?.words)
    setOpenFound(true)
  }
  const isExpanded = (searchResult ? searchResult.any && openFound : open) || props.hasErrors
  // Mount the content on first opening: large forms have a hundred fields in closed sections.
  const [built, setBuilt] = useState(isExpanded)
  if (isExpanded && !built) setBuilt(true)
  const notes = [
    ...(isExpanded ? [] : props.summary.map(({ key, value }) => translate(`forms.summary.${key}`, { value }))),
    ...(props.count > 0 ? [translate('forms.section.changed', { smart_count: props.count })] : []),
  ]
  return (
    <Card aria-labelledby={`${id}-name`} {...(searchResult && !searchResult.any && HIDDEN_PROPS)}>
      <Heading as={props.level}>
        <Toggle
          id={`${id}-title`}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => (searchResult ? setOpenFound : setOpen)(!isExpanded)}
        >
          <ExpandMoreOutlined aria-hidden />
          <span id={`${id}-name`}>
            <HighlightedText text={props.title} />
          </span>
          {notes.length > 0 && (
            <small>
              {/* Otherwise a screen reader reads title and summary as one phrase. */}
              <ScreenReaderText>{translate('forms.listSeparator')}</ScreenReaderText>
              {notes.join(' · ')}
            </small>
          )}
        </Toggle>
      </Heading>
      <Body id={id} hidden={!isExpanded}>
        {built && props.children}
        {props.onReset && (
          <Button
            size="small"
            // Align the text of the borderless button with the fields.
            sx={({ tokens: { gap } }) => ({ mt: `${gap.small}px`, ml: `${-(gap.small + gap.tiny)}px` })}
            onClick={() => {
              props.onReset?.()
              // The button disappears, so move the focus to the heading.
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
