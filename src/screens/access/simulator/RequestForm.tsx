import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import { Section } from '../../../ui/Section'
import { type RequestDraft, type RequestFaults, validateDraft } from './request'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.form / 2}px), 1fr))`,
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.gap.medium },
  '& > .checks': { alignSelf: 'end' },
  '& .mono input': { fontFamily: tokens.font.mono },
}))

const ACTIONS = ['publish', 'subscribe'] as const
const LEVELS = [0, 1, 2] as const
/** In form order: the first invalid field receives the focus. */
const FIELDS = ['clientid', 'username', 'peerhost', 'topic'] as const

export function RequestForm({ initial, onSubmit }: { initial: RequestDraft; onSubmit: (draft: RequestDraft) => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`simulator.form.${key}`)
  const optionText = useOptionText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [faults, setFaults] = useState<RequestFaults>({})
  const [loadedDraft, setLoadedDraft] = useState(initial)
  // The URL changed, so load its values. The form stays mounted to keep the focus on its button.
  if (loadedDraft !== initial) {
    setLoadedDraft(initial)
    setDraft(initial)
    setFaults({})
  }
  const set = (change: Partial<RequestDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    // Errors disappear once corrected; new ones appear on submit.
    const now = validateDraft(next)
    setFaults((before) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => before[name as keyof RequestFaults] !== undefined)),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = validateDraft(draft)
    setFaults(now)
    const first = FIELDS.find((name) => now[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else onSubmit(draft)
  }
  const field = (name: (typeof FIELDS)[number], help?: string) => {
    const fault = faults[name]
    return {
      name,
      label: text(name === 'topic' && draft.action === 'subscribe' ? 'filter' : name),
      value: draft[name],
      error: fault !== undefined,
      helperText: fault ? translate(`simulator.fault.${name}.${fault}`) : help,
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
      className: 'mono',
      slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } },
    }
  }
  const check = (name: 'retain' | 'superuser') => (
    <FormControlLabel
      label={text(name)}
      control={<Checkbox checked={draft[name]} onChange={(event) => set({ [name]: event.target.checked })} />}
    />
  )
  return (
    <Section title={text('title')}>
      <Form ref={form} onSubmit={submit} noValidate>
        <TextField {...field('clientid')} required />
        <TextField {...field('username', text('usernameHelp'))} />
        <TextField {...field('peerhost', text('peerhostHelp'))} />
        <TextField {...field('topic')} required />
        <div className="pair">
          <TextField
            select
            label={text('action')}
            value={draft.action}
            onChange={(event) => set({ action: event.target.value === 'subscribe' ? 'subscribe' : 'publish' })}
            slotProps={{ select: { native: true } }}
          >
            {ACTIONS.map((action) => (
              <option key={action} value={action}>
                {optionText('action', action)}
              </option>
            ))}
          </TextField>
          <TextField
            select
            label={text('qos')}
            value={String(draft.qos)}
            onChange={(event) => set({ qos: LEVELS[Number(event.target.value)] ?? 0 })}
            slotProps={{ select: { native: true } }}
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </TextField>
        </div>
        <div className="checks">
          {draft.action === 'publish' && check('retain')}
          {check('superuser')}
        </div>
        <div className="wide">
          <Button type="submit" variant="contained">
            {text('submit')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
