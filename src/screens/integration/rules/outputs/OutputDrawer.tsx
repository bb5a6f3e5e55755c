import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FieldShell } from '../../../../forms/FieldShell'
import { ChoicePicker } from '../../../../forms/fields/ChoicePicker'
import { SchemaForm } from '../../../../forms/SchemaForm'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import { useKindOptions } from '../../entities/useKindOptions'
import { RepublishSchema } from '../../republish/RepublishSchema'
import { republishUi } from '../../republish/republishForm'
import { ActionOutput } from './ActionOutput'
import { type BuiltInFunction, getBuiltInFunction, getOutputArguments, type RuleOutput } from './outputs'

/** `kind` is a server type; without it, actions of all types. */
type Target = { type: BuiltInFunction } | { type: 'action'; kind?: string }

const BUILT_IN: readonly BuiltInFunction[] = ['republish', 'console']
const ANY_ACTION = 'action'
const KIND_PREFIX = 'action:'

interface OutputDrawerProps {
  /** Output to edit; undefined for a new one. */
  output: RuleOutput | undefined
  existingIds: readonly string[]
  onSave: (output: RuleOutput) => void
  onClose: () => void
}

const getTargetKey = (target: Target): string =>
  target.type === 'action' && target.kind !== undefined ? `${KIND_PREFIX}${target.kind}` : target.type

const parseTarget = (key: string): Target =>
  key.startsWith(KIND_PREFIX)
    ? { type: 'action', kind: key.slice(KIND_PREFIX.length) }
    : { type: BUILT_IN.find((type) => type === key) ?? 'action' }

const getTarget = (output: RuleOutput | undefined): Target => {
  if (output === undefined) return { type: 'republish' }
  return { type: typeof output === 'string' ? 'action' : (getBuiltInFunction(output) ?? 'console') }
}

/** Edits an output of a rule: republish, console, or an action. */
export function OutputDrawer({ output, existingIds, onSave, onClose }: OutputDrawerProps) {
  const translate = useTranslate()
  const [target, setTarget] = useState(() => getTarget(output))
  const kinds = useKindOptions('/actions')
  const key = getTargetKey(target)
  const isNew = output === undefined
  const submit = translate(isNew ? 'rules.outputs.add' : 'rules.outputs.change')
  return (
    <SideDrawer
      open
      isWide
      onClose={onClose}
      title={translate(isNew ? 'rules.outputs.addTitle' : 'rules.outputs.editTitle')}
    >
      <Stack>
        {isNew && (
          <FieldShell
            id="output-kind"
            label={translate('rules.outputs.kindLabel')}
            help={translate(`rules.outputs.help.${target.type}`)}
          >
            <ChoicePicker
              id="output-kind"
              options={[
                ...BUILT_IN.map((type) => ({ key: type, text: translate(`rules.outputs.kind.${type}`) })),
                { key: ANY_ACTION, text: translate('rules.outputs.anyAction') },
                ...kinds.map(({ kind, text }) => ({ key: `${KIND_PREFIX}${kind}`, text })),
              ]}
              list
              value={key}
              blank={undefined}
              required
              onChoose={(selectedKey) => setTarget(parseTarget(selectedKey))}
              onBlur={noop}
              readOnly={false}
              invalid={false}
              describedBy="output-kind-help"
            />
          </FieldShell>
        )}
        {target.type === 'republish' && (
          <RepublishSchema>
            {(schema) => (
              <SchemaForm
                schema={schema}
                ui={republishUi}
                value={output === undefined ? undefined : getOutputArguments(output)}
                isNew={isNew}
                isGuarded={false}
                submitLabel={submit}
                onSubmit={async (args) => onSave({ function: 'republish', args } as RuleOutput)}
                onCancel={onClose}
              />
            )}
          </RepublishSchema>
        )}
        {target.type === 'console' && (
          <div>
            <Button variant="contained" onClick={() => onSave({ function: 'console' })}>
              {submit}
            </Button>
          </div>
        )}
        {target.type === 'action' && (
          <ActionOutput
            key={key}
            kind={target.kind}
            id={typeof output === 'string' ? output : undefined}
            existingIds={existingIds}
            submit={submit}
            onSave={onSave}
            onCancel={onClose}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}

const noop = () => undefined
