import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FieldShell } from '../../../../forms/FieldShell'
import { ChoicePicker } from '../../../../forms/fields/ChoicePicker'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import type { RuleOutput } from '../types'
import { ActionOutput } from './ActionOutput'
import { type BuiltInFunction, getBuiltInFunction, getOutputArguments } from './outputs'
import { RepublishForm } from './RepublishForm'

type Kind = BuiltInFunction | 'action'

const KINDS: readonly Kind[] = ['republish', 'console', 'action']

interface OutputDrawerProps {
  /** Output to edit; undefined for a new one. */
  output: RuleOutput | undefined
  taken: readonly string[]
  onSave: (output: RuleOutput) => void
  onClose: () => void
}

/** Edits an output of a rule: republish, console, or an action. */
export function OutputDrawer({ output, taken, onSave, onClose }: OutputDrawerProps) {
  const translate = useTranslate()
  const [kind, setKind] = useState<Kind>(
    output === undefined
      ? 'republish'
      : typeof output === 'string'
        ? 'action'
        : (getBuiltInFunction(output) ?? 'console'),
  )
  const isNew = output === undefined
  const submit = translate(isNew ? 'rules.outputs.add' : 'rules.outputs.change')
  return (
    <SideDrawer
      open
      wide
      onClose={onClose}
      title={translate(isNew ? 'rules.outputs.addTitle' : 'rules.outputs.editTitle')}
    >
      <Stack>
        {isNew && (
          <FieldShell
            id="output-kind"
            label={translate('rules.outputs.kindLabel')}
            help={translate(`rules.outputs.help.${kind}`)}
          >
            <ChoicePicker
              id="output-kind"
              options={KINDS.map((key) => ({ key, text: translate(`rules.outputs.kind.${key}`) }))}
              value={kind}
              blank={undefined}
              required
              onChoose={(key) => setKind(key as Kind)}
              onBlur={ignored}
              readOnly={false}
              invalid={false}
              describedBy="output-kind-help"
            />
          </FieldShell>
        )}
        {kind === 'republish' && (
          <RepublishForm
            args={output === undefined ? undefined : getOutputArguments(output)}
            submit={submit}
            onSave={(args) => onSave({ function: 'republish', args } as RuleOutput)}
            onCancel={onClose}
          />
        )}
        {kind === 'console' && (
          <div>
            <Button variant="contained" onClick={() => onSave({ function: 'console' })}>
              {submit}
            </Button>
          </div>
        )}
        {kind === 'action' && (
          <ActionOutput
            id={typeof output === 'string' ? output : undefined}
            taken={taken}
            submit={submit}
            onSave={onSave}
            onCancel={onClose}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}

const ignored = () => undefined
