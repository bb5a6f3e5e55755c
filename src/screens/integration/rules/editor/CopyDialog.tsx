import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../../api/client'
import { formatError } from '../../../../api/errors'
import { encodeId } from '../../../../api/ids'
import { FieldShell, getDescribedByIds } from '../../../../forms/FieldShell'
import { useRefresh } from '../../../../resources/useRefresh'
import type { Json } from '../../../../schema/types'
import { ActionButton } from '../../../../ui/ActionButton'
import { truncateAndEscape } from '../../../../ui/text'
import { useFinish } from '../../../../ui/useFinish'
import { RULES_PATH } from '../ruleCalls'
import { isRuleId } from './checks'

interface CopyDialogProps {
  open: boolean
  data: Record<string, Json>
  defaultName: string
  onClose: () => void
  onCopied: (id: string) => void
}

export function CopyDialog({ open, data, defaultName, onClose, onCopied }: CopyDialogProps) {
  const translate = useTranslate()
  const finish = useFinish()
  const refresh = useRefresh()
  const id = useId()
  const [name, setName] = useState(defaultName)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const errors = failure === undefined ? undefined : [failure]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isRuleId(name)) return setFailure(translate('rules.editor.ruleId'))
    setBusy(true)
    setFailure(undefined)
    try {
      await recordBroker.post('/rules', { body: { ...data, id: name } })
      void refresh(RULES_PATH)
      const text = translate('rules.created', { name: truncateAndEscape(name, 64) })
      finish({ text, link: `/rule/rules/${encodeId(name)}?tab=settings`, onOpen: () => onCopied(name) })
    } catch (error) {
      setFailure(formatError(error, translate))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.dialog, maxWidth: '100%' }) } }}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('rules.copy.title')}</DialogTitle>
        <DialogContent>
          <FieldShell
            id={id}
            label={translate('rules.copy.id')}
            help={translate('rules.editor.idHelp')}
            errors={errors}
            required
          >
            <TextField
              id={id}
              value={name}
              autoFocus
              fullWidth
              error={errors !== undefined}
              onChange={(event) => setName(event.target.value)}
              slotProps={{
                htmlInput: {
                  'aria-describedby': getDescribedByIds(id, translate('rules.editor.idHelp'), errors),
                  spellCheck: false,
                  autoCapitalize: 'none',
                  autoComplete: 'off',
                },
              }}
            />
          </FieldShell>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('forms.cancel')}</Button>
          <ActionButton type="submit" variant="contained" disabled={busy ? translate('forms.saving') : undefined}>
            {translate('rules.copy.save')}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
