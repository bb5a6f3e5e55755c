import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CodeArea, type CodeAreaProps } from './CodeArea'
import { PreviewLine } from './PreviewLine'
import {
  filterPlaceholders,
  findOpenPlaceholder,
  insertPlaceholder,
  type OpenPlaceholder,
  type Placeholder,
} from './placeholderCompletion'
import type { RenderTemplate } from './useTemplatePreview'

const Frame = styled('div')(({ theme: { tokens, zIndex } }) => ({
  position: 'relative',
  minWidth: 0,
  '& > [role=listbox]': {
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    zIndex: zIndex.modal + 1,
    maxHeight: tokens.size.row * 6,
    margin: `${tokens.gap.tiny}px 0 0`,
    padding: tokens.gap.tiny,
    overflow: 'auto',
    backgroundColor: tokens.surface,
    border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
    borderRadius: tokens.radius.input,
    boxShadow: tokens.float,
    fontFamily: tokens.font.mono,
    fontSize: tokens.font.table,
  },
  '& [role=option]': {
    padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
    borderRadius: tokens.radius.input,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& > small': { marginInlineStart: tokens.gap.small, color: tokens.textSecondary },
    '&[aria-selected=true]': {
      backgroundColor: tokens.sunken,
      outline: `${tokens.size.hairline}px solid ${tokens.accent}`,
      outlineOffset: -tokens.size.hairline,
    },
  },
}))

interface TemplateAreaProps extends CodeAreaProps {
  source: { readonly load: () => Promise<readonly Placeholder[]>; readonly preview?: RenderTemplate }
}

/**
 * Template field with completion: `${` opens a list of names. Arrow keys select, Enter or Tab accepts, Escape
 * closes.
 */
export function TemplateArea({ source, ...props }: TemplateAreaProps) {
  const translate = useTranslate()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [names, setNames] = useState<readonly Placeholder[]>()
  const [open, setOpen] = useState<OpenPlaceholder>()
  const [active, setActive] = useState(0)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const options = open && names ? filterPlaceholders(names, open.prefix) : []
  const isOpen = options.length > 0
  const selectedIndex = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  useLayoutEffect(() => {
    if (isOpen) document.getElementById(`${id}-${selectedIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, selectedIndex, id])

  const updateSuggestions = (text: string, cursor: number) => {
    const found = findOpenPlaceholder(text, cursor)
    setOpen(found)
    setActive(0)
    // A failed request leaves the list empty.
    if (found && !names) source.load().then(setNames, () => setNames([]))
  }
  const take = (name: string | undefined) => {
    if (!open || name === undefined) return
    const { text, cursor } = insertPlaceholder(props.value, open, name)
    caret.current = cursor
    setOpen(undefined)
    props.onChange(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setActive((selectedIndex + 1) % options.length)
    else if (key === 'ArrowUp') setActive((selectedIndex + options.length - 1) % options.length)
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) take(options[selectedIndex]?.name)
    else if (key === 'Escape') setOpen(undefined)
    else return
    event.preventDefault()
    // Otherwise Escape would also close the drawer.
    event.stopPropagation()
  }
  return (
    <Frame>
      <CodeArea
        {...props}
        ref={area}
        onChange={(text) => {
          props.onChange(text)
          updateSuggestions(text, area.current?.selectionStart ?? text.length)
        }}
        onBlur={() => {
          setOpen(undefined)
          // Changes of other fields may change the names.
          setNames(undefined)
          props.onBlur?.()
        }}
        onKeyDown={onKeyDown}
        combobox={isOpen ? { listId: `${id}-list`, activeId: optionId(selectedIndex) } : undefined}
      />
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label={translate('ui.code.placeholders')}>
          {options.map(({ name, detail }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus
            <div
              key={name}
              id={optionId(index)}
              role="option"
              aria-selected={index === selectedIndex}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
              {detail && <small>{` ${detail}`}</small>}
            </div>
          ))}
        </div>
      )}
      {source.preview && <PreviewLine template={props.value} render={source.preview} />}
    </Frame>
  )
}
