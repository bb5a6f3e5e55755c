import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { MenuIcon } from '../shell/MenuIcon'
import type { Choice } from './useChoices'

export interface Group {
  name: string
  choices: readonly Choice[]
}

const List = styled('div')(({ theme: { tokens } }) => ({
  overflow: 'auto',
  padding: tokens.gap.small,
  '& .name': {
    padding: `${tokens.gap.small}px ${tokens.gap.small}px ${tokens.gap.tiny}px`,
    color: tokens.textSecondary,
    fontSize: tokens.font.table,
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.small,
    minHeight: tokens.size.control,
    paddingInline: tokens.gap.small,
    borderRadius: tokens.radius.input,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&[aria-selected=true]': {
      backgroundColor: tokens.sunken,
      outline: `${tokens.size.hairline}px solid ${tokens.accent}`,
      outlineOffset: -tokens.size.hairline,
    },
  },
  '& .actions': { flex: 'none', color: tokens.textSecondary },
  '& span:not(.note) + .actions': { marginLeft: 'auto' },
  '& .note': { marginLeft: 'auto', color: tokens.textSecondary, whiteSpace: 'nowrap' },
}))

interface ChoicesProps {
  id: string
  groups: readonly Group[]
  activeIndex: number
  optionId: (index: number) => string
  onChoose: (choice: Choice) => void
  onPoint: (index: number) => void
  onActions: (choice: Choice) => void
}

/** Grouped results. The focus stays in the input, which references the active option. */
export function Choices({ id, groups, activeIndex, optionId, onChoose, onPoint, onActions }: ChoicesProps) {
  const translate = useTranslate()
  let index = -1
  return (
    // Browsers make a scroll container a tab stop; the input handles its keys.
    <List id={id} tabIndex={-1} role="listbox" aria-label={translate('palette.answers')}>
      {groups.map(({ name, choices }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for an option group in a list box
        <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
          <div className="name" id={`${id}-group-${group}`}>
            {name}
          </div>
          {choices.map((choice) => {
            index += 1
            const choiceIndex = index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
              <div
                key={choice.id}
                id={optionId(choiceIndex)}
                role="option"
                aria-selected={choiceIndex === activeIndex}
                onClick={() => onChoose(choice)}
                onMouseMove={() => onPoint(choiceIndex)}
              >
                {choice.icon && <MenuIcon name={choice.icon} />}
                <span>{choice.text}</span>
                {choice.note && <span className="note">{choice.note}</span>}
                {choice.actions && (
                  <ChevronRightOutlined
                    className="actions"
                    aria-hidden
                    onClick={(event) => {
                      event.stopPropagation()
                      onActions(choice)
                    }}
                  />
                )}
              </div>
            )
          })}
        </div>
      ))}
    </List>
  )
}
