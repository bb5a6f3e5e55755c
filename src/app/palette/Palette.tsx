import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { formatError } from '../../api/errors'
import { truncateAndEscape } from '../../ui/text'
import { useDebounced } from '../../ui/useDebounced'
import { useAvailableRoutes } from '../useAvailableRoutes'
import { Choices, type Group } from './Choices'
import { rankChoices } from './rankChoices'
import { type Choice, type Panel, useCommandChoices, usePageChoices } from './useChoices'
import { useKickChoice } from './useKickChoice'
import { useObjectActions } from './useObjectActions'
import { type FoundRecord, useObjects } from './useObjects'
import { useSettings } from './useSettings'

// Visually hidden, because the input already shows the purpose.
const Name = styled(DialogTitle)({
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

const Field = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  padding: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  '& > svg': { flex: 'none', width: tokens.size.icon, height: tokens.size.icon, color: tokens.textSecondary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    minHeight: tokens.size.control,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    // The input is the only focusable element of the dialog.
    outline: 'none',
    '&::placeholder': { color: tokens.textSecondary, opacity: 1 },
  },
}))

const Note = styled('p')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  color: tokens.textSecondary,
  overflowWrap: 'anywhere',
}))

/** Debounce of broker requests. */
const DEBOUNCE_MS = 150

const MAX_RESULTS = 8
/** Maximum commands in the results. "create" matches one for each kind of record. */
const MAX_COMMANDS = 40

/** `kick` and part of a client ID list the clients to kick out, in any language. */
const KICK_PATTERN = /^kick(?:\s+out)?\s+(?=\S)/i

/** Returns the index of the active option after a key press, or undefined for other keys. */
function getNextIndex(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from + count - 1) % count
  if (key === 'PageDown') return Math.min(from + MAX_RESULTS, count - 1)
  return key === 'PageUp' ? Math.max(from - MAX_RESULTS, 0) : undefined
}

const getTexts = ({ text, keywords = [] }: Choice) => [text, ...keywords]

function groupByKind(found: readonly FoundRecord[]): Map<string, FoundRecord[]> {
  const kinds = new Map<string, FoundRecord[]>()
  for (const one of found) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one])
  return kinds
}

interface PaletteProps {
  /** Text to start with. */
  text?: string
  onClose: () => void
  onPanel: (panel: Panel) => void
}

export function Palette({ text = '', onClose, onPanel }: PaletteProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const [inputText, setInputText] = useState(text)
  const [at, setAt] = useState(0)
  /** Object whose actions are listed, with the query that found it. */
  const [subject, setSubject] = useState<{ choice: Choice; query: string }>()
  const listActions = useObjectActions()
  const offered = useAvailableRoutes()
  const command = inputText.trim()
  const isKick = KICK_PATTERN.test(command)
  const filter = command.replace(KICK_PATTERN, '')
  const kick = useKickChoice()
  const settledFilter = useDebounced(filter, DEBOUNCE_MS)
  const { records: found, isSearching, failures } = useObjects(settledFilter, filter, offered)
  const pages = rankChoices(usePageChoices(offered), command, getTexts)
  const commands = rankChoices(useCommandChoices(offered, onPanel), command, getTexts)
  const fields = useSettings(offered, filter !== '')
  const settings = filter === '' ? [] : rankChoices(fields, filter, getTexts)
  const kicks = isKick && kick ? found.filter(({ kind }) => kind === 'client').map(({ id }) => kick(id)) : []
  const results: Group[] = [
    { name: translate('palette.pages'), choices: filter === '' ? pages : pages.slice(0, MAX_RESULTS) },
    {
      name: translate('palette.commands'),
      choices: [...kicks, ...(filter === '' ? commands : commands.slice(0, MAX_COMMANDS))],
    },
    { name: translate('palette.fields'), choices: settings.slice(0, MAX_RESULTS) },
    ...[...groupByKind(found)].map(([kind, records]) => ({
      name: translate(`palette.kind.${kind}`),
      choices: records.map((record): Choice => {
        const { name, note, to } = record
        const actions = listActions(record)
        return {
          id: `${kind} ${to}`,
          text: truncateAndEscape(name, 128),
          ...(note && { note: truncateAndEscape(note, 64) }),
          ...(actions.length > 0 && { actions }),
          run: () => void navigate(to),
        }
      }),
    })),
  ]
  const acting = subject && {
    name: subject.choice.text,
    choices: rankChoices(subject.choice.actions ?? [], command, getTexts),
  }
  const groups = (acting ? [acting] : results).filter(({ choices }) => choices.length > 0)
  const all = groups.flatMap(({ choices }) => choices)
  const activeIndex = Math.min(at, all.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    if (choice.fill !== undefined) {
      setInputText(choice.fill)
      setAt(0)
      return
    }
    onClose()
    choice.run()
  }
  const openActions = (choice: Choice) => {
    setSubject({ choice, query: inputText })
    setInputText('')
    setAt(0)
  }
  const closeActions = () => {
    setInputText(subject?.query ?? '')
    setSubject(undefined)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ignore Enter that confirms an IME composition.
    if (event.nativeEvent.isComposing) return
    const next = getNextIndex(event.key, activeIndex, all.length)
    const current = all[activeIndex]
    const isAtEnd = event.currentTarget.selectionStart === inputText.length
    if (next !== undefined) setAt(next)
    else if (event.key === 'ArrowRight' && isAtEnd && current?.actions) openActions(current)
    else if (subject && (event.key === 'Escape' || (event.key === 'ArrowLeft' && inputText === ''))) {
      closeActions()
      // Keep the palette open.
      event.stopPropagation()
    } else if (event.key === 'Enter') choose(all[activeIndex])
    else return
    event.preventDefault()
  }
  const active = activeIndex >= 0 ? optionId(activeIndex) : undefined
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: ({ tokens }) => ({ width: tokens.size.drawerWide, maxWidth: '100%' }),
        },
      }}
    >
      <Name id={`${id}-title`}>{translate('palette.title')}</Name>
      <Field>
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          value={inputText}
          placeholder={translate('palette.placeholder')}
          onChange={(event) => {
            setInputText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={translate('palette.title')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active}
          maxLength={512}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <DialogContent sx={{ padding: 0 }}>
        <Choices
          id={`${id}-list`}
          groups={groups}
          activeIndex={activeIndex}
          optionId={optionId}
          onChoose={choose}
          onPoint={setAt}
          onActions={openActions}
        />
      </DialogContent>
      <Note role="status" hidden={!isSearching && all.length > 0 && failures.length === 0}>
        {isSearching ? translate('palette.searching') : all.length === 0 && translate('palette.nothing')}
        {failures.map(({ kind, error }) => (
          <span key={kind}>
            {' '}
            {translate('palette.failed', {
              kind: translate(`palette.kind.${kind}`),
              reason: truncateAndEscape(formatError(error, translate)),
            })}
          </span>
        ))}
      </Note>
      <DialogActions>
        <small>{translate(subject ? 'palette.keys_actions' : 'palette.keys')}</small>
      </DialogActions>
    </Dialog>
  )
}
