import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { indentJson } from '../../../rulesql/indentJson'
import { decodeJson } from '../../../rulesql/json'
import { fromBytes } from '../../../rulesql/values'
import { CodeArea } from '../../../ui/code/CodeArea'
import { PlainSelect } from '../../../ui/PlainSelect'
import { ENCODINGS, type Encoding, payloadBytes, payloadFault, retyped } from '../../typedPayload'

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

function isJson(text: string): boolean {
  try {
    decodeJson(text)
    return true
  } catch {
    return false
  }
}

/** What is wrong with a payload as it is typed. JSON is judged as rules read it: numbers of any length. */
const faultOf = (text: string, encoding: Encoding): string | undefined => {
  if (encoding === 'json') return isJson(text) ? undefined : 'notJson'
  return payloadFault(text, encoding) && (encoding === 'hex' ? 'notHex' : 'notBase64')
}

interface PayloadFieldProps {
  text: string
  /** How it is typed; undefined: by what it is. */
  encoding: Encoding | undefined
  onType: (text: string) => void
  onEncode: (encoding: Encoding, text: string) => void
}

/**
 * The payload as it is sent, letter by letter: numbers of any length stay what they are. As JSON it is checked; bytes
 * are typed in the encodings of the test client.
 */
export function PayloadField({ text, encoding, onType, onEncode }: PayloadFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const [guessed] = useState<Encoding>(isJson(text) ? 'json' : 'plain')
  const mode = encoding ?? guessed
  const fault = faultOf(text, mode)
  // Bytes that are no text cannot be typed as such; half a payload may become any.
  const isText = fault !== undefined || typeof fromBytes(payloadBytes(text, mode)) === 'string'
  const possible = ENCODINGS.filter((one) => isText || one === 'hex' || one === 'base64')
  return (
    <>
      <Head>
        <label htmlFor={id}>payload</label>
        {mode === 'json' && (
          <Button size="small" disabled={fault !== undefined} onClick={() => onType(indentJson(text))}>
            {translate('tryout.payload.indent')}
          </Button>
        )}
        <PlainSelect
          label={translate('tryout.payload.as')}
          value={mode}
          options={possible.map((value) => ({ value, label: translate(`tryout.payload.${value}`) }))}
          onChange={(value) => {
            const next = ENCODINGS.find((one) => one === value)
            if (next) onEncode(next, retyped(text, mode, next) ?? text)
          }}
        />
      </Head>
      <CodeArea
        id={id}
        value={text}
        onChange={onType}
        onBlur={() => undefined}
        readOnly={false}
        invalid={fault !== undefined}
        describedBy={`${id}-note`}
        rows={4}
      />
      <Note id={`${id}-note`} data-fault={fault !== undefined || undefined}>
        {fault ? translate(`tryout.payload.${fault}`) : <Help text={text} mode={mode} />}
      </Note>
    </>
  )
}

/** What the encoding means, and of bytes how many they are and whether they are text. */
function Help({ text, mode }: { text: string; mode: Encoding }) {
  const translate = useTranslate()
  const help = translate(`tryout.payload.${mode}Help`)
  if (mode === 'json' || mode === 'plain') return help
  const bytes = payloadBytes(text, mode)
  const key = typeof fromBytes(bytes) === 'string' ? 'isText' : 'isBinary'
  return `${help} ${translate(`tryout.payload.${key}`, { smart_count: bytes.length, number: bytes.length })}`
}
