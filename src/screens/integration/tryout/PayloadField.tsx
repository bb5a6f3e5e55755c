import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { indentJson } from '../../../rulesql/indentJson'
import { decodeJson } from '../../../rulesql/json'
import { CodeArea } from '../../../ui/code/CodeArea'
import { PlainSelect } from '../../../ui/PlainSelect'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  marginBottom: tokens.gap.tiny,
  '& > label': { marginInlineEnd: 'auto', fontFamily: tokens.font.mono },
}))

const Note = styled('p')(({ theme: { tokens } }) => ({
  margin: 0,
  marginTop: tokens.gap.tiny,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  '&[data-fault]': { color: tokens.error },
}))

const MODES = ['json', 'text'] as const
type Mode = (typeof MODES)[number]

function isJson(text: string): boolean {
  try {
    decodeJson(text)
    return true
  } catch {
    return false
  }
}

/** The payload as it is sent, letter by letter: numbers of any length stay what they are. As JSON it is checked. */
export function PayloadField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const translate = useTranslate()
  const id = useId()
  const valid = isJson(text)
  const [mode, setMode] = useState<Mode>(valid ? 'json' : 'text')
  const fault = mode === 'json' && !valid
  return (
    <>
      <Head>
        <label htmlFor={id}>payload</label>
        {mode === 'json' && (
          <Button size="small" disabled={!valid} onClick={() => onType(indentJson(text))}>
            {translate('tryout.payload.indent')}
          </Button>
        )}
        <PlainSelect
          label={translate('tryout.payload.as')}
          value={mode}
          options={MODES.map((value) => ({ value, label: translate(`tryout.payload.${value}`) }))}
          onChange={(value) => setMode(value === 'json' ? 'json' : 'text')}
        />
      </Head>
      <CodeArea
        id={id}
        value={text}
        onChange={onType}
        onBlur={() => undefined}
        readOnly={false}
        invalid={fault}
        describedBy={`${id}-note`}
        rows={4}
      />
      <Note id={`${id}-note`} data-fault={fault || undefined}>
        {translate(fault ? 'tryout.payload.notJson' : `tryout.payload.${mode}Help`)}
      </Note>
    </>
  )
}
