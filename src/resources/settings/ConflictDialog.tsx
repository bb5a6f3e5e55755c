import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Conflict, ConflictSide } from '../../forms/core/merge'
import { getUiKey } from '../../forms/core/paths'
import type { FormUi } from '../../forms/types'
import { SECRET_MASK } from '../../schema/secrets'
import type { FieldSchema, Json } from '../../schema/types'
import { ActionButton } from '../../ui/ActionButton'
import { useFieldFormatter } from '../useFieldFormatter'
import type { ConflictContext } from './useConflictDialog'

const Fieldset = styled('fieldset')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.medium}px 0 0`,
  padding: 0,
  border: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > legend': { padding: 0, fontWeight: tokens.font.strong },
  '& > p': { margin: 0, fontSize: tokens.font.table, color: tokens.textSecondary },
}))

interface ConflictDialogProps extends ConflictContext {
  conflicts: readonly Conflict[]
  /** Called with undefined on cancel. */
  onAnswer: (sides: readonly ConflictSide[] | undefined) => void
}

const TEXT_KEYS = {
  save: (name: string) => `forms.conflict.${name}`,
  revert: (name: string) => `forms.revert.conflict.${name}`,
}

const SIDES = ['mine', 'theirs'] as const

/** Dialog about fields that someone else changed too: shows both values and requires a choice for each. */
export function ConflictDialog({ conflicts, onAnswer, schema, ui, action = 'save' }: ConflictDialogProps) {
  const translate = useTranslate()
  const textKey = TEXT_KEYS[action]
  const id = useId()
  const [sides, setSides] = useState<Readonly<Record<number, ConflictSide>>>({})
  const chosenSides = conflicts.flatMap((_, i) => sides[i] ?? [])
  const open = chosenSides.length < conflicts.length
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.dialog, maxWidth: '100%' }) } }}
    >
      <DialogTitle id={`${id}-title`}>{translate('forms.conflict.title')}</DialogTitle>
      <DialogContent>
        <div id={`${id}-body`}>{translate(textKey('body'), { smart_count: conflicts.length })}</div>
        {conflicts.map((conflict, i) => (
          <Choice
            key={getUiKey(conflict.path)}
            conflict={conflict}
            schema={schema}
            ui={ui}
            getTextKey={textKey}
            side={sides[i]}
            onSideChange={(side) => setSides({ ...sides, [i]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(undefined)}>{translate('forms.cancel')}</Button>
        <ActionButton
          variant="contained"
          disabled={open ? translate('forms.conflict.undecided') : undefined}
          onClick={() => onAnswer(chosenSides)}
        >
          {translate(textKey('save'))}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

interface ChoiceProps {
  conflict: Conflict
  schema: FieldSchema
  ui: FormUi
  getTextKey: (name: string) => string
  side: ConflictSide | undefined
  onSideChange: (side: ConflictSide) => void
}

function Choice({ conflict, schema, ui, getTextKey, side, onSideChange }: ChoiceProps) {
  const translate = useTranslate()
  const { getLabel, secretAt, shownAs } = useFieldFormatter(schema, ui)
  const { path } = conflict
  // If the broker masked the old value, the new value is a secret too.
  const secret = secretAt(path) || [conflict.base, conflict.theirs].includes(SECRET_MASK)
  const formatValue = (value: Json | undefined) => (value !== undefined && secret ? SECRET_MASK : shownAs(path, value))
  return (
    <Fieldset>
      <legend>{getLabel(path)}</legend>
      <p>
        {translate(getTextKey('base'))} {formatValue(conflict.base)}
      </p>
      <RadioGroup value={side ?? ''} onChange={(_, value) => onSideChange(value as ConflictSide)}>
        {SIDES.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <>
                {translate(getTextKey(value))} <strong>{formatValue(conflict[value])}</strong>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Fieldset>
  )
}
