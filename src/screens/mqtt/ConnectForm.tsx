import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import type { MqttConnectionState } from '../../mqtt/types'
import { ActionButton } from '../../ui/ActionButton'
import { Section } from '../../ui/Section'
import { truncateAndEscape } from '../../ui/text'
import { AddressField } from './AddressField'
import { type Draft, type Faults, findOverlap, MAX_FILTERS, validateConnectionDraft } from './entry'
import { LastState } from './LastState'
import { isConnectionEntered, saveConnection } from './sharedConnection'
import { TemporaryUserOffer } from './TemporaryUserOffer'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.form / 2}px), 1fr))`,
  '& > .wide': { gridColumn: '1 / -1', margin: 0 },
  '& .mono input, & .mono textarea': { fontFamily: tokens.font.mono },
  '& code': { overflowWrap: 'anywhere', unicodeBidi: 'isolate', color: tokens.text },
  '& p.wide': { color: tokens.textSecondary, fontSize: tokens.font.table },
}))

const QOS = ['0', '1', '2']
const VERSIONS = { 5: 'MQTT 5.0', 4: 'MQTT 3.1.1' } as const
/** In form order: the first invalid field gets the focus. */
const FIELDS = ['address', 'topics', 'clientId', 'username', 'password'] as const

/** Use of a connection with fixed topics. */
export interface ConnectionPurpose {
  title: string
  submit: string
  denied: string | undefined
  /** States which values are stored. */
  note: string
  children: ReactNode
}

/**
 * Connection form with address, credentials and topics. All live tools share the connection: once entered, it
 * collapses to a line with an edit button.
 */
export function ConnectForm(props: {
  draft: Draft
  onChange: (draft: Draft) => void
  onConnect: (draft: Draft) => void
  /** State of the last attempt, if it failed. */
  last: MqttConnectionState | undefined
  purpose?: ConnectionPurpose
}) {
  const { draft, onChange, onConnect, last, purpose } = props
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [isOpen, setOpen] = useState(() => !isConnectionEntered())
  const isExpanded = isOpen || last !== undefined
  const overlap = findOverlap(draft.topics)

  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    onChange(next)
    // Errors disappear while typing; new ones appear after a pause.
    const now = validateConnectionDraft(next, window.location)
    setFaults((before) => Object.fromEntries(Object.keys(before).flatMap((key) => pick(now, key))))
  }
  const check = (field: keyof Draft) =>
    setFaults({
      ...faults,
      [field]: undefined,
      ...Object.fromEntries(pick(validateConnectionDraft(draft, window.location), field)),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In a drawer above another form, React would also bubble the event to that form.
    event.stopPropagation()
    if (purpose?.denied !== undefined) return
    const now = validateConnectionDraft(draft, window.location)
    setFaults(now)
    const first = FIELDS.find((field) => now[field])
    if (first) {
      // Expand the section, so that the error is visible.
      flushSync(() => setOpen(isOpen || first !== 'topics'))
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    } else {
      saveConnection(draft)
      onConnect(draft)
    }
  }
  const getFieldProps = (name: (typeof FIELDS)[number], help?: string) => {
    const fieldFault = faults[name]
    const values = { filter: truncateAndEscape(fieldFault?.filter ?? '', 64), most: MAX_FILTERS }
    return {
      name,
      label: translate(`mqttClient.form.${name}`),
      value: draft[name],
      error: fieldFault !== undefined,
      helperText: fieldFault ? translate(`mqttClient.fault.${name}.${fieldFault.fault}`, values) : help,
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
      onBlur: () => check(name),
      slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } },
    }
  }
  return (
    <Section title={purpose?.title ?? translate('mqttClient.form.title')}>
      <Form ref={form} onSubmit={submit} noValidate>
        {last && <LastState state={last} />}
        {purpose?.children}
        {!isExpanded && <Summary draft={draft} onChange={() => setOpen(true)} />}
        {isExpanded && (
          <AddressField
            {...getFieldProps('address', translate('mqttClient.form.address_help'))}
            onAddress={(address) => set({ address })}
          />
        )}
        {!purpose && (
          <>
            <TextField
              {...getFieldProps(
                'topics',
                overlap
                  ? translate('mqttClient.form.overlap', {
                      wide: truncateAndEscape(overlap.wide, 64),
                      narrow: truncateAndEscape(overlap.narrow, 64),
                    })
                  : translate('mqttClient.form.topics_help'),
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
              label={translate('mqttClient.form.qos')}
              value={String(draft.qos)}
              helperText={translate('mqttClient.form.qos_help')}
              onChange={(event) => set({ qos: Number(event.target.value) as Draft['qos'] })}
            >
              {QOS.map((qos) => (
                <MenuItem key={qos} value={qos}>
                  {qos}
                </MenuItem>
              ))}
            </TextField>
          </>
        )}
        {isExpanded && (
          <>
            <TextField {...getFieldProps('clientId')} className="mono" required />
            <TextField {...getFieldProps('username')} />
            <TextField {...getFieldProps('password')} type="password" />
            <TextField
              select
              label={translate('mqttClient.form.version')}
              value={String(draft.version)}
              onChange={(event) => set({ version: event.target.value === '4' ? 4 : 5 })}
            >
              {Object.entries(VERSIONS).map(([value, name]) => (
                <MenuItem key={value} value={value}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TemporaryUserOffer onUser={set} />
          </>
        )}
        <p className="wide">{purpose?.note ?? translate('mqttClient.form.note')}</p>
        <div className="wide">
          <ActionButton type="submit" variant="contained" disabled={purpose?.denied}>
            {purpose?.submit ?? translate('mqttClient.form.connect')}
          </ActionButton>
        </div>
      </Form>
    </Section>
  )
}

function Summary({ draft, onChange }: { draft: Draft; onChange: () => void }) {
  const translate = useTranslate()
  return (
    <p className="wide">
      <code>{truncateAndEscape(draft.address, 256)}</code> ·{' '}
      {draft.username === '' ? (
        translate('mqttClient.form.noUsername')
      ) : (
        <code>{truncateAndEscape(draft.username, 64)}</code>
      )}{' '}
      · <code>{truncateAndEscape(draft.clientId, 64)}</code> · {VERSIONS[draft.version === 4 ? 4 : 5]}{' '}
      <Button size="small" onClick={onChange}>
        {translate('mqttClient.form.change')}
      </Button>
    </p>
  )
}

function pick(faults: Faults, key: string): [string, Faults[keyof Draft]][] {
  const fault = faults[key as keyof Draft]
  return fault ? [[key, fault]] : []
}
