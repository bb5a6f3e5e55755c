import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { LONGEST } from '../../api/brokers/faults'
import { addressOf, type KnownBroker } from '../../api/brokers/known'
import { BROKER_COLORS } from '../../api/brokers/list'
import { type Probe, probeBroker } from '../../api/brokers/probe'
import { BrokerMark, ColorMark } from './BrokerMark'
import { brokerOf, type Draft, draftOf, type Faults, FIELDS, faultsOf, slugOf } from './draft'
import { probeText } from './probeText'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  '& .mono input': { fontFamily: tokens.font.mono },
  '& .actions': { display: 'flex', gap: tokens.gap.small },
  '& .mark': { display: 'inline-flex', alignItems: 'center', gap: tokens.gap.small },
}))

export function BrokerForm(props: {
  broker?: KnownBroker
  taken: readonly string[]
  onSave: (broker: KnownBroker) => void
  onCancel: () => void
}) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const isNew = props.broker === undefined
  const [draft, setDraft] = useState<Draft>(() => draftOf(props.broker))
  const [faults, setFaults] = useState<Faults>({})
  const [probe, setProbe] = useState<Probe>()
  const [busy, setBusy] = useState(false)
  const faultsNow = (next: Draft) => faultsOf(next, { isNew, taken: props.taken, page: document.baseURI })

  const set = (change: Partial<Draft>) => {
    const followed = isNew && change.name !== undefined && draft.id === slugOf(draft.name)
    const next = { ...draft, ...change, ...(followed && { id: slugOf(change.name ?? '') }) }
    setDraft(next)
    if (change.url !== undefined) setProbe(undefined)
    // Clear visible errors while typing, but show new ones only on blur.
    const now = faultsNow(next)
    setFaults((before) => Object.fromEntries(Object.keys(before).map((key) => [key, now[key as keyof Draft]])))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const now = faultsNow(draft)
    setFaults(now)
    const first = FIELDS.find((field) => now[field])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const broker = brokerOf(draft)
    if (probe) return props.onSave(broker)
    setBusy(true)
    const found = await probeBroker(addressOf(broker))
    setBusy(false)
    if (found.kind === 'ok') props.onSave(broker)
    else setProbe(found)
  }
  const field = (name: (typeof FIELDS)[number], help?: string) => {
    const fault = faults[name]
    return {
      name,
      label: translate(`brokers.form.${name}`),
      value: draft[name],
      error: fault !== undefined,
      helperText: fault ? translate(`brokers.fault.${fault}`, LONGEST) : help,
      fullWidth: true,
      disabled: busy,
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
      onBlur: () => draft[name] !== '' && setFaults({ ...faults, [name]: faultsNow(draft)[name] }),
      slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', maxLength: 2048 } },
    }
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <TextField {...field('name')} required autoFocus />
      {isNew && <TextField {...field('id', translate('brokers.form.idHelp'))} className="mono" required />}
      <TextField {...field('url', translate('brokers.form.urlHelp'))} className="mono" required />
      <TextField {...field('label', translate('brokers.form.labelHelp'))} />
      <TextField
        select
        label={translate('brokers.form.color')}
        value={draft.color}
        disabled={busy}
        onChange={(event) => set({ color: event.target.value as Draft['color'] })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        {(['', ...BROKER_COLORS] as const).map((color) => (
          <MenuItem key={color} value={color}>
            <span className="mark">
              <ColorMark color={color || undefined} aria-hidden /> {translate(`brokers.color.${color || 'none'}`)}
            </span>
          </MenuItem>
        ))}
      </TextField>
      <BrokerMark broker={brokerOf({ ...draft, name: draft.name || translate('brokers.form.name') })} />
      {probe && probe.kind !== 'ok' && (
        <Alert severity="warning">{probeText(probe, addressOf(brokerOf(draft)), translate)}</Alert>
      )}
      <div className="actions">
        <Button type="submit" variant="contained" loading={busy}>
          {translate(probe ? 'brokers.form.saveAnyway' : 'brokers.form.save')}
        </Button>
        <Button onClick={props.onCancel} disabled={busy}>
          {translate('brokers.form.cancel')}
        </Button>
      </div>
    </Form>
  )
}
