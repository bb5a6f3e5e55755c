import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Findings, SetupValues } from './setup'

const textKey = (name: string) => `monitoringIntegration.setup.${name}`
// Compensates for the invisible padding of switches.
const Flags = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.gap.medium,
  paddingInlineStart: tokens.gap.tiny,
}))

const WAYS = ['pull', 'push'] as const

export function SetupFields(props: {
  values: SetupValues
  findings: Findings
  onChange: (values: SetupValues) => void
}) {
  const { values: typed, onChange } = props
  const translate = useTranslate()
  const renderTextField = (field: 'addresses' | 'path' | 'gateway' | 'exporters') => {
    const finding = props.findings[field]
    return (
      <TextField
        label={translate(textKey(field))}
        value={typed[field]}
        onChange={({ target }) => onChange({ ...typed, [field]: target.value })}
        error={finding !== undefined}
        helperText={translate(finding ? textKey(`finding.${finding}`) : textKey(`help.${field}`))}
        autoComplete="off"
        fullWidth
      />
    )
  }
  const renderSwitch = (field: 'https' | 'allNodes') => (
    <FormControlLabel
      label={translate(textKey(field))}
      control={
        <Switch checked={typed[field]} onChange={({ target }) => onChange({ ...typed, [field]: target.checked })} />
      }
    />
  )
  return (
    <Stack spacing={2}>
      <div>
        <FormLabel id="setup-way">{translate(textKey('way'))}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="setup-way"
          value={typed.way}
          onChange={(_, value) => onChange({ ...typed, way: value === 'push' ? 'push' : 'pull' })}
        >
          {WAYS.map((mode) => (
            <FormControlLabel key={mode} value={mode} control={<Radio />} label={translate(textKey(`ways.${mode}`))} />
          ))}
        </RadioGroup>
      </div>
      {typed.way === 'push' ? (
        renderTextField('gateway')
      ) : (
        <>
          {renderTextField('addresses')}
          {renderTextField('path')}
          <Flags>
            {renderSwitch('https')}
            {renderSwitch('allNodes')}
          </Flags>
        </>
      )}
      {renderTextField('exporters')}
    </Stack>
  )
}
