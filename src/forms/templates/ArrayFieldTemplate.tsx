import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { schemaAt } from '../core/paths'
import { useFormHost } from '../FormHost'
import { useFieldText } from '../useFieldText'
import { Row } from '../widgets/parts'
import { Fields, Fieldset, GroupHelp } from './parts'

/** A list of objects: each under its number, to be moved, removed, added. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const translate = useTranslate()
  const { schema, ui, readOnly } = useFormHost()
  const textOf = useFieldText()
  const { path, $id } = props.fieldPathId
  const { label, help } = textOf(path, schemaAt(schema, path), ui)
  return (
    <Fieldset>
      <legend>{label}</legend>
      {help && <GroupHelp>{help}</GroupHelp>}
      <Fields>
        {props.items}
        {props.canAdd && !readOnly && (
          <div>
            <Button id={$id} variant="outlined" startIcon={<AddOutlined />} onClick={props.onAddClick}>
              {translate('forms.addItem')}
            </Button>
          </div>
        )}
      </Fields>
    </Fieldset>
  )
}

/** One object of a list with its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const translate = useTranslate()
  const { readOnly } = useFormHost()
  const { buttonsProps: buttons, index } = props
  const n = index + 1
  return (
    <Fieldset>
      <legend>
        <Row sx={{ alignItems: 'center' }}>
          {translate('forms.itemNumber', { n })}
          {!readOnly && (
            <>
              {buttons.hasMoveUp && (
                <IconButton aria-label={translate('forms.moveUp', { n })} onClick={buttons.onMoveUpItem}>
                  <ArrowUpwardOutlined />
                </IconButton>
              )}
              {buttons.hasMoveDown && (
                <IconButton aria-label={translate('forms.moveDown', { n })} onClick={buttons.onMoveDownItem}>
                  <ArrowDownwardOutlined />
                </IconButton>
              )}
              {buttons.hasRemove && (
                <IconButton aria-label={translate('forms.removeNumber', { n })} onClick={buttons.onRemoveItem}>
                  <DeleteOutlined />
                </IconButton>
              )}
            </>
          )}
        </Row>
      </legend>
      {props.children}
    </Fieldset>
  )
}
