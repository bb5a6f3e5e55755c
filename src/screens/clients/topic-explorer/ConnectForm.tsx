import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { ownAddress } from '../../../mqtt/address'
import { reasonText } from '../../../mqtt/reasons'
import type { State } from '../../../mqtt/types'
import { Section } from '../../../ui/Section'
import { bounded } from '../../../ui/text'
import { type Draft, type Faults, faultsOf, MOST_FILTERS, overlapOf } from './entry'
import { useListenerAddresses } from './queries'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.form / 2}px), 1fr))`,
  '& > .wide': { gridColumn: '1 / -1', margin: 0 },
  '& .mono input, & .mono textarea': { fontFamily: tokens.font.mono },
  '& .offers': { display: 'flex', flexWrap: 'wrap', gap: tokens.gap.tiny, marginTop: tokens.gap.tiny },
  '& p.wide': { color: tokens.textSecondary, fontSize: tokens.font.table },
}))

const QOS = ['0', '1', '2']
/** In the order of the form: the first with a fault gets the focus. */
const FIELDS = ['address', 'topics', 'clientId', 'username', 'password'] as const

/** Where to connect, as whom, and what to listen to. Nothing of it outlives the page. */
export function ConnectForm(props: {
  draft: Draft
  onChange: (draft: Draft) => void
  onConnect: (draft: Draft) => void
  /** Why the last try came to nothing. */
  last: State | undefined
}) {
  const { draft, onChange, onConnect, last } = props
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const listeners = useListenerAddresses()
  const own = ownAddress(window.location)
  const offers = [{ id: translate('explorer.form.own'), address: own }, ...listeners]
  const overlap = overlapOf(draft.topics)

  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    onChange(next)
    // A fault that was told goes as soon as it is mended; new ones wait for the end of typing.
    const now = faultsOf(next, window.location)
    setFaults((before) => Object.fromEntries(Object.keys(before).flatMap((key) => pick(now, key))))
  }
  const check = (field: keyof Draft) =>
    setFaults({ ...faults, [field]: undefined, ...Object.fromEntries(pick(faultsOf(draft, window.location), field)) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = faultsOf(draft, window.location)
    setFaults(now)
    const first = FIELDS.find((field) => now[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else onConnect(draft)
  }
  const field = (name: (typeof FIELDS)[number], help?: string) => {
    const told = faults[name]
    const values = { filter: bounded(told?.filter ?? '', 64), most: MOST_FILTERS }
    return {
      name,
      label: translate(`explorer.form.${name}`),
      value: draft[name],
      error: told !== undefined,
      helperText: told ? translate(`explorer.fault.${name}.${told.fault}`, values) : help,
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
      onBlur: () => check(name),
      slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } },
    }
  }
  return (
    <Section title={translate('explorer.form.title')}>
      <Form ref={form} onSubmit={submit} noValidate>
        {last && (
          <Alert severity="error" className="wide">
            {translate(`mqttClient.phase.${last.phase}`)}
            {last.reason ? `: ${reasonText(last.reason, translate)}` : ''}
            {last.phase === 'failed' && ` ${translate('mqttClient.failed_hint')}`}
          </Alert>
        )}
        <div>
          <TextField
            {...field('address', translate('explorer.form.address_help'))}
            className="mono"
            fullWidth
            required
          />
          <div className="offers">
            {offers.map(({ id, address }) => (
              <Chip
                key={id}
                label={id}
                title={address}
                aria-label={translate('explorer.form.take', { name: id, address })}
                onClick={() => set({ address })}
              />
            ))}
          </div>
        </div>
        <TextField
          {...field(
            'topics',
            overlap
              ? translate('explorer.form.overlap', {
                  wide: bounded(overlap.wide, 64),
                  narrow: bounded(overlap.narrow, 64),
                })
              : translate('explorer.form.topics_help'),
          )}
          className="mono"
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
          required
        />
        <TextField
          select
          label={translate('explorer.form.qos')}
          value={String(draft.qos)}
          helperText={translate('explorer.form.qos_help')}
          onChange={(event) => set({ qos: Number(event.target.value) as Draft['qos'] })}
        >
          {QOS.map((qos) => (
            <MenuItem key={qos} value={qos}>
              {qos}
            </MenuItem>
          ))}
        </TextField>
        <TextField {...field('clientId')} className="mono" required />
        <TextField {...field('username')} />
        <TextField {...field('password')} type="password" />
        <TextField
          select
          label={translate('explorer.form.version')}
          value={String(draft.version)}
          onChange={(event) => set({ version: event.target.value === '4' ? 4 : 5 })}
        >
          <MenuItem value="5">MQTT 5.0</MenuItem>
          <MenuItem value="4">MQTT 3.1.1</MenuItem>
        </TextField>
        <p className="wide">{translate('explorer.form.note')}</p>
        <div className="wide">
          <Button type="submit" variant="contained">
            {translate('explorer.form.connect')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

/** An entry of the faults as pairs, or none. */
function pick(faults: Faults, key: string): [string, Faults[keyof Draft]][] {
  const fault = faults[key as keyof Draft]
  return fault ? [[key, fault]] : []
}
