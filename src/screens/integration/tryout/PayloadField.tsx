import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fromBytes } from '../../../codecs/values'
import { indentJson } from '../../../domain/rulesql/indentJson'
import { decodeJson } from '../../../domain/rulesql/json'
import { CodeArea } from '../../../ui/code/CodeArea'
import { Inline } from '../../../ui/Inline'
import { PlainSelect } from '../../../ui/PlainSelect'
import { convertPayload, decodePayload, ENCODINGS, type Encoding, getPayloadFault } from '../../typedPayload'

const Head = styled(Inline)(({ theme: { tokens } }) => ({
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

/** Validates a payload. JSON is parsed like in rules, with integers of any length. */
const findPayloadFault = (text: string, encoding: Encoding): string | undefined => {
  if (encoding === 'json') return isJson(text) ? undefined : 'notJson'
  return getPayloadFault(text, encoding) && (encoding === 'hex' ? 'notHex' : 'notBase64')
}

interface PayloadFieldProps {
  text: string
  /** Selected encoding; undefined detects it from the text. */
  encoding: Encoding | undefined
  onType: (text: string) => void
  onEncode: (encoding: Encoding, text: string) => void
}

/**
 * Payload of the sample, kept exactly as typed because parsing would round long integers. JSON is validated; binary
 * data uses the encodings of the MQTT test client.
 */
export function PayloadField({ text, encoding, onType, onEncode }: PayloadFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const [guessed] = useState<Encoding>(isJson(text) ? 'json' : 'plain')
  const mode = encoding ?? guessed
  const fault = findPayloadFault(text, mode)
  // Binary data cannot be edited as text; an incomplete payload allows every encoding.
  const isText = fault !== undefined || typeof fromBytes(decodePayload(text, mode)) === 'string'
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
            if (next) onEncode(next, convertPayload(text, mode, next) ?? text)
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

/** Explains the encoding; for binary data also the number of bytes and whether they are text. */
function Help({ text, mode }: { text: string; mode: Encoding }) {
  const translate = useTranslate()
  const help = translate(`tryout.payload.${mode}Help`)
  if (mode === 'json' || mode === 'plain') return help
  const bytes = decodePayload(text, mode)
  const key = typeof fromBytes(bytes) === 'string' ? 'isText' : 'isBinary'
  return `${help} ${translate(`tryout.payload.${key}`, { smart_count: bytes.length, number: bytes.length })}`
}
