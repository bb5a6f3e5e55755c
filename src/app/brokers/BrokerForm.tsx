import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getBrokerAddress, type KnownBroker } from '../../api/brokers/knownBrokers'
import { type ProbeResult, probeBroker } from '../../api/brokers/probeBroker'
import { BROKER_COLORS } from '../../api/brokers/useKnownBrokers'
import { MAX_BROKER_LENGTHS } from '../../api/brokers/validation'
import { BrokerMark, ColorMark } from '../../resources/brokers/BrokerMark'
import { formatProbeResult } from '../../resources/brokers/formatProbeResult'
import { type Draft, type Faults, FIELDS, toBrokerDraft, toKnownBroker, toSlug, validateBrokerDraft } from './draft'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  '& .mono input': { fontFamily: tokens.font.mono },
  '& .actions': { display: 'flex', gap: tokens.gap.small },
  '& .mark': { display: 'inline-flex', alignItems: 'center', gap: tokens.gap.small },
}))

export function BrokerForm(props: {
  broker?: KnownBroker
  takenIds: readonly string[]
  onSave: (broker: KnownBroker) => void
  onCancel: () => void
}) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const isNew = props.broker === undefined
  const [draft, setDraft] = useState<Draft>(() => toBrokerDraft(props.broker))
  const [faults, setFaults] = useState<Faults>({})
  const [probe, setProbe] = useState<ProbeResult>()
  const [busy, setBusy] = useState(false)
  const validateDraft = (next: Draft) =>
    validateBrokerDraft(next, { isNew, takenIds: props.takenIds, page: document.baseURI })

  const updateDraft = (change: Partial<Draft>) => {
    const idFollowsName = isNew && change.name !== undefined && draft.id === toSlug(draft.name)
    const next = { ...draft, ...change, ...(idFollowsName && { id: toSlug(change.name ?? '') }) }
    setDraft(next)
    if (change.url !== undefined) setProbe(undefined)
    // Clear visible errors while typing, but show new ones only on blur.
    const now = validateDraft(next)
    setFaults((before) => Object.fromEntries(Object.keys(before).map((key) => [key, now[key as keyof Draft]])))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const now = validateDraft(draft)
    setFaults(now)
    const first = FIELDS.find((field) => now[field])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const broker = toKnownBroker(draft)
    if (probe) return props.onSave(broker)
    setBusy(true)
    const found = await probeBroker(getBrokerAddress(broker))
    setBusy(false)
    if (found.kind === 'ok') props.onSave(broker)
    else setProbe(found)
  }
  const getFieldProps = (name: (typeof FIELDS)[number], help?: string) => {
    const fault = faults[name]
    return {
      name,
      label: translate(`brokers.form.${name}`),
      value: draft[name],
      error: fault !== undefined,
      helperText: fault ? translate(`brokers.fault.${fault}`, MAX_BROKER_LENGTHS) : help,
      fullWidth: true,
      disabled: busy,
      onChange: (event: { target: { value: string } }) => updateDraft({ [name]: event.target.value }),
      onBlur: () => draft[name] !== '' && setFaults({ ...faults, [name]: validateDraft(draft)[name] }),
      slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', maxLength: 2048 } },
    }
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <TextField {...getFieldProps('name')} required autoFocus />
      {isNew && <TextField {...getFieldProps('id', translate('brokers.form.idHelp'))} className="mono" required />}
      <TextField {...getFieldProps('url', translate('brokers.form.urlHelp'))} className="mono" required />
      <TextField {...getFieldProps('label', translate('brokers.form.labelHelp'))} />
      <TextField
        select
        label={translate('brokers.form.color')}
        value={draft.color}
        disabled={busy}
        onChange={(event) => updateDraft({ color: event.target.value as Draft['color'] })}
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
      <BrokerMark broker={toKnownBroker({ ...draft, name: draft.name || translate('brokers.form.name') })} />
      {probe && probe.kind !== 'ok' && (
        <Alert severity="warning" role="alert">
          {formatProbeResult(probe, getBrokerAddress(toKnownBroker(draft)), translate)}
        </Alert>
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
