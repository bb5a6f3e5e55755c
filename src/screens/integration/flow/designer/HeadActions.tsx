import RedoOutlined from '@mui/icons-material/RedoOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../../ui/ActionButton'
import { IconAction } from '../../../../ui/IconAction'
import type { DesignCommands } from './useDesign'

export function HeadActions(props: {
  design: DesignCommands
  locked: string | undefined
  saveDisabledReason: string | undefined
  isSaving: boolean
  onSettings: () => void
  onTry: () => void
  onSave: () => void
}) {
  const { design, locked } = props
  const translate = useTranslate()
  return (
    <>
      <IconAction
        label={translate('flow.undo')}
        disabled={design.undo ? undefined : translate('flow.nothingToUndo')}
        onClick={() => design.undo?.()}
      >
        <UndoOutlined />
      </IconAction>
      <IconAction
        label={translate('flow.redo')}
        disabled={design.redo ? undefined : translate('flow.nothingToRedo')}
        onClick={() => design.redo?.()}
      >
        <RedoOutlined />
      </IconAction>
      <ActionButton variant="outlined" onClick={props.onTry}>
        {translate('flow.tryOut')}
      </ActionButton>
      <ActionButton variant="outlined" onClick={props.onSettings}>
        {translate('flow.settings')}
      </ActionButton>
      <ActionButton
        variant="contained"
        disabled={locked ?? (props.isSaving ? translate('forms.saving') : props.saveDisabledReason)}
        onClick={props.onSave}
      >
        {translate('flow.save')}
      </ActionButton>
    </>
  )
}
