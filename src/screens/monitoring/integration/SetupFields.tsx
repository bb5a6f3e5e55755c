import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Findings, Typed } from './setup'

const key = (name: string) => `monitoringIntegration.setup.${name}`
// Compensates for the invisible padding of switches.
const Flags = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.gap.medium,
  paddingInlineStart: tokens.gap.tiny,
}))

const WAYS = ['pull', 'push'] as const

export function SetupFields(props: { typed: Typed; findings: Findings; onChange: (values: Typed) => void }) {
  const { typed, onChange } = props
  const translate = useTranslate()
  const text = (field: 'addresses' | 'path' | 'gateway' | 'exporters') => {
    const finding = props.findings[field]
    return (
      <TextField
        label={translate(key(field))}
        value={typed[field]}
        onChange={({ target }) => onChange({ ...typed, [field]: target.value })}
        error={finding !== undefined}
        helperText={translate(finding ? key(`finding.${finding}`) : key(`help.${field}`))}
        autoComplete="off"
        fullWidth
      />
    )
  }
  const flag = (field: 'https' | 'allNodes') => (
    <FormControlLabel
      label={translate(key(field))}
      control={
        <Switch checked={typed[field]} onChange={({ target }) => onChange({ ...typed, [field]: target.checked })} />
      }
    />
  )
  return (
    <Stack spacing={2}>
      <div>
        <FormLabel id="setup-way">{translate(key('way'))}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="setup-way"
          value={typed.way}
          onChange={(_, value) => onChange({ ...typed, way: value === 'push' ? 'push' : 'pull' })}
        >
          {WAYS.map((mode) => (
            <FormControlLabel key={mode} value={mode} control={<Radio />} label={translate(key(`ways.${mode}`))} />
          ))}
        </RadioGroup>
      </div>
      {typed.way === 'push' ? (
        text('gateway')
      ) : (
        <>
          {text('addresses')}
          {text('path')}
          <Flags>
            {flag('https')}
            {flag('allNodes')}
          </Flags>
        </>
      )}
      {text('exporters')}
    </Stack>
  )
}
