import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isWritableName } from '../../../../domain/rulesql/quoted'
import { isTopicFilter } from '../../../../domain/rulesql/topics'
import { FieldShell, getDescribedByIds } from '../../../../forms/FieldShell'
import { ChoicePicker } from '../../../../forms/fields/ChoicePicker'
import { ReferenceInput } from '../../../../resources/reference/ReferenceInput'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import { EventPicker } from './EventPicker'
import { getInputKind, type InputKind } from './fromClause'
import { filterNamedEvents, useRuleEvents } from './useRuleEvents'

interface TopicInputProps {
  id: string
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  invalid: boolean
  describedBy: string | undefined
}

function TopicInput({ id, value, onChange, onEnter, invalid, describedBy }: TopicInputProps) {
  return (
    <TextField
      id={id}
      value={value}
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
      }}
      error={invalid}
      slotProps={{
        htmlInput: {
          'aria-describedby': describedBy,
          spellCheck: false,
          autoCapitalize: 'none',
          autoComplete: 'off',
        },
        input: { sx: ({ tokens }) => ({ fontFamily: tokens.font.mono }) },
      }}
    />
  )
}

const KINDS: readonly InputKind[] = ['topic', 'event', 'source']
const SOURCE = '$bridges/'

interface InputDrawerProps {
  /** Name to edit; undefined for a new input. */
  name: string | undefined
  existingNames: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}

/** Selects an input of the statement: a topic filter, an event, or an existing or new source. */
export function InputDrawer({ name, existingNames, onSave, onClose }: InputDrawerProps) {
  const translate = useTranslate()
  const first = name === undefined ? 'topic' : getInputKind(name)
  const [kind, setKind] = useState<InputKind>(first)
  // Keeps the entry of each kind while the user switches between kinds.
  const [names, setNames] = useState<Partial<Record<InputKind, string>>>(name === undefined ? {} : { [first]: name })
  const [isSubmitted, setSubmitted] = useState(false)
  const events = filterNamedEvents(useRuleEvents())
  const value = names[kind] ?? ''
  const set = (next: string) => setNames({ ...names, [kind]: next })
  const problem = findProblem(kind, value, existingNames)
  const errors = isSubmitted && problem ? [translate(`rules.inputs.problem.${problem}`)] : undefined
  const id = `input-${kind}`
  const help = translate(`rules.inputs.help.${kind}`)
  const shell = { id, label: translate(`rules.inputs.kind.${kind}`), help, errors, required: true }
  const described = getDescribedByIds(id, help, errors)
  const save = () => {
    setSubmitted(true)
    if (!problem) onSave(value)
  }
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={translate(name === undefined ? 'rules.inputs.addTitle' : 'rules.inputs.editTitle')}
      actions={
        <>
          <Button onClick={onClose}>{translate('forms.cancel')}</Button>
          <Button variant="contained" onClick={save}>
            {translate(name === undefined ? 'rules.inputs.add' : 'rules.inputs.change')}
          </Button>
        </>
      }
    >
      <Stack>
        <FieldShell id="input-kind" label={translate('rules.inputs.kindLabel')}>
          <ChoicePicker
            id="input-kind"
            options={KINDS.map((key) => ({ key, text: translate(`rules.inputs.kind.${key}`) }))}
            value={kind}
            blank={undefined}
            required
            onChoose={(key) => {
              setKind(key as InputKind)
              setSubmitted(false)
            }}
            onBlur={noop}
            readOnly={false}
            invalid={false}
            describedBy={undefined}
          />
        </FieldShell>
        <FieldShell {...shell}>
          {kind === 'topic' && (
            <TopicInput
              id={id}
              value={value}
              onChange={set}
              onEnter={save}
              invalid={errors !== undefined}
              describedBy={described}
            />
          )}
          {kind === 'event' && <EventPicker id={id} events={events} value={value} onChange={set} />}
          {kind === 'source' && (
            <ReferenceInput
              id={id}
              label={shell.label}
              collection="/sources"
              keyField="id"
              value={value.startsWith(SOURCE) ? value.slice(SOURCE.length) : undefined}
              onChange={(source) => set(source === undefined ? '' : SOURCE + source)}
              onBlur={noop}
              error={errors !== undefined}
              disabled={false}
              required
              describedBy={described}
            />
          )}
        </FieldShell>
      </Stack>
    </SideDrawer>
  )
}

const noop = () => undefined

/** Validates a name for FROM; returns a key below `rules.inputs.problem`. */
function findProblem(kind: InputKind, name: string, usedNames: readonly string[]): string | undefined {
  if (name.trim() === '') return kind === 'topic' ? 'noTopic' : kind === 'event' ? 'noEvent' : 'noSource'
  if (usedNames.includes(name)) return 'taken'
  if (kind !== 'topic') return undefined
  if (getInputKind(name) !== 'topic') return 'noFilter'
  if (!isTopicFilter(name)) return 'noFilter'
  return isWritableName(name) ? undefined : 'quotes'
}
