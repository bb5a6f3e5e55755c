import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { DescribedForm } from '../../../../resources/DescribedForm'
import type { Row } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import type { Json } from '../../../../schema/types'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { COMMANDS, type Command, FORMS, type Lookup, sendCommand } from './commands'
import { createDeviceError } from './DeviceError'
import { LookupResult } from './LookupResult'

const textKey = (key: string) => `gateways.lwm2m.${key}`

const Choice = styled('div')(({ theme: { tokens } }) => ({ marginBottom: tokens.gap.medium }))

/** Sends commands to an LwM2M device. Responses are asynchronous and looked up afterwards. */
export function Resources() {
  const translate = useTranslate()
  const row = useRecordContext<Row>()
  const id = useId()
  const [command, setCommand] = useState<Command>('read')
  const [sent, setSent] = useState<Lookup & { at: number; isLookup: boolean }>()
  const inputRef = useRef<Json>(undefined)
  if (!row) return null
  const send = async (data: Record<string, Json>) => {
    const lookup = await sendCommand(row.id, command, data).catch((error: unknown) => {
      throw createDeviceError(error)
    })
    setSent({ ...lookup, at: Date.now(), isLookup: command === 'lookUp' })
  }
  return (
    <Stack>
      <Section title={translate(textKey('title'))}>
        <Choice>
          <span id={id}>{translate(textKey('command'))}</span>
          <RadioGroup
            row
            aria-labelledby={id}
            value={command}
            onChange={(_, value) => setCommand(COMMANDS.find((one) => one === value) ?? 'read')}
          >
            {COMMANDS.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={translate(textKey(`commands.${one}`))}
              />
            ))}
          </RadioGroup>
        </Choice>
        <CommandForm
          key={command}
          command={command}
          enteredData={inputRef.current}
          onData={(data) => {
            inputRef.current = data
          }}
          onSubmit={send}
        />
      </Section>
      {sent && <LookupResult key={sent.at} clientid={row.id} lookup={sent} at={sent.at} isLookup={sent.isLookup} />}
    </Stack>
  )
}

function CommandForm(props: {
  command: Command
  enteredData: Json | undefined
  onData: (data: Json) => void
  onSubmit: (data: Record<string, Json>) => Promise<void>
}) {
  const { command, ...rest } = props
  const form = FORMS[command]
  const translate = useTranslate()
  const disabledReason = useDenied(form.operation)
  if (disabledReason) return <Alert severity="info">{disabledReason}</Alert>
  return (
    <DescribedForm form={form} ui={form.ui} isNew isGuarded={false} submitLabel={translate(form.submit)} {...rest} />
  )
}
