import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatSummary, getItemName } from '../core/formatSummary'
import { getAt } from '../core/paths'
import { hasErrors } from '../errorSchema'
import { useFormData, useFormHost } from '../FormHost'

/** Longer lists collapse their items. */
const MAX_OPEN_ITEMS = 3

const Card = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& > [data-content]': { padding: `0 ${tokens.gap.medium}px ${tokens.gap.medium}px` },
}))

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: tokens.gap.small,
  // The theme of RJSF has smaller icons.
  '& > .MuiIconButton-root > svg': { fontSize: tokens.size.icon },
}))

const Toggle = styled(ButtonBase)(({ theme: { tokens } }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: tokens.size.row,
  justifyContent: 'flex-start',
  gap: tokens.gap.small,
  paddingInline: tokens.gap.small,
  font: 'inherit',
  fontWeight: tokens.font.strong,
  '& > small': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.font.table,
    fontWeight: tokens.font.regular,
    color: tokens.textSecondary,
  },
  '& > svg': { transition: `transform ${tokens.motion.fast}ms` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
}))

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const translate = useTranslate()
  const { readOnly } = useFormHost()
  const { buttonsProps: buttons, index, registry } = props
  const { MoveDownButton, MoveUpButton } = registry.templates.ButtonTemplates
  const getMoveProps = (label: string, move: typeof buttons.onMoveUpItem) => ({
    registry,
    title: label,
    'aria-label': label,
    onClick: keepFocus(move),
  })
  const { path } = buttons.fieldPathId
  const [open, setOpen] = useState(props.totalItems <= MAX_OPEN_ITEMS || index === props.totalItems - 1)
  const data = getAt(useFormData(), path)
  const { errorSchema: errors } = (props.children as ReactElement<{ errorSchema?: unknown }>).props
  const isExpanded = open || hasErrors(errors)
  const n = index + 1
  const name = getItemName(data)
  const summary = formatSummary(data)
  const id = `${buttons.fieldPathId.$id}-item`
  return (
    <Card data-item>
      <Head>
        <Toggle aria-expanded={isExpanded} aria-controls={id} onClick={() => setOpen(!isExpanded)}>
          <ExpandMoreOutlined aria-hidden />
          <span>{name ?? translate('forms.itemNumber', { n })}</span>
          {!isExpanded && summary !== name && <small>{summary}</small>}
        </Toggle>
        {!readOnly && (
          <>
            {buttons.hasMoveUp && (
              <MoveUpButton {...getMoveProps(translate('forms.moveUp', { n }), buttons.onMoveUpItem)} />
            )}
            {buttons.hasMoveDown && (
              <MoveDownButton {...getMoveProps(translate('forms.moveDown', { n }), buttons.onMoveDownItem)} />
            )}
            {buttons.hasRemove && (
              <IconButton aria-label={translate('forms.removeNumber', { n })} onClick={buttons.onRemoveItem}>
                <DeleteOutlined />
              </IconButton>
            )}
          </>
        )}
      </Head>
      <div id={id} data-content hidden={!isExpanded}>
        {props.children}
      </div>
    </Card>
  )
}

/** RJSF drops the focus when it moves an item. Restore it so that the button can be pressed again by keyboard. */
function keepFocus(move: (event?: MouseEvent<HTMLButtonElement>) => void) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const card = button.closest('[data-item]')
    move(event)
    requestAnimationFrame(() => {
      if (button.isConnected) button.focus()
      else card?.querySelector<HTMLElement>('button')?.focus()
    })
  }
}
