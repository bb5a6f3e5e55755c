import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type DragEvent, useRef, useState } from 'react'
import { MASK } from '../core/mask'
import type { WidgetProps } from '../types'
import { isPemText, PEM_EXTENSIONS, type Pem, readPem, readPemFile } from '../values/pem'
import { CodeArea } from './CodeArea'
import { Row } from './parts'

/** No certificate or key is larger; a whole store of CAs is about a fifth of it. */
const MAX_BYTES = 1024 * 1024

const Zone = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.gap.small,
  minWidth: 0,
  '&[data-over]': {
    outline: `${tokens.size.focusRing}px dashed ${tokens.accent}`,
    outlineOffset: tokens.size.focusRing,
  },
}))

const Said = styled('span')(({ theme: { tokens } }) => ({ fontSize: tokens.font.table, color: tokens.textSecondary }))

/**
 * A certificate or key: pasted, taken from a file (chosen or dropped), or the path of a file on the nodes. What it is
 * stands below. A private key is not shown once it is there.
 */
export function PemWidget(props: WidgetProps) {
  const translate = useTranslate()
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [shown, setShown] = useState(false)
  const value = typeof props.value === 'string' ? props.value : ''
  const pem = isPemText(value) ? readPem(value) : undefined
  const hidden = !shown && (value === MASK || (pem?.counts.privateKey ?? 0) > 0)

  const take = async (chosen: File | undefined) => {
    if (!chosen || props.readOnly) return
    const extensions = PEM_EXTENSIONS.join(', ')
    const refuse = (rule: string) => setRefused(translate(`forms.pem.${rule}`, { name: chosen.name, extensions }))
    if (chosen.size > MAX_BYTES) return refuse('tooLarge')
    const read = readPemFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()))
    if ('rule' in read) return refuse(read.rule)
    setRefused(undefined)
    setShown(false)
    props.onChange(read.text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Zone
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!props.readOnly)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!hidden && (
        <CodeArea
          id={props.id}
          value={value}
          onChange={(text) => {
            setRefused(undefined)
            setShown(true)
            props.onChange(text === '' ? undefined : text)
          }}
          onBlur={props.onBlur}
          readOnly={props.readOnly}
          invalid={props.invalid}
          required={props.required}
          describedBy={props.describedBy}
          placeholder={props.placeholder ?? translate('forms.pem.placeholder')}
          rows={2}
        />
      )}
      <Row sx={{ alignItems: 'center' }}>
        {!props.readOnly && (
          <>
            <Button
              {...(hidden && { id: props.id })}
              variant="outlined"
              startIcon={<UploadFileOutlined />}
              aria-label={translate('forms.pem.uploadOf', { name: props.label })}
              onClick={() => file.current?.click()}
            >
              {translate('forms.pem.upload')}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept={PEM_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
              onChange={(event) => {
                void take(event.target.files?.[0])
                // The same file again is a change too.
                event.target.value = ''
              }}
            />
          </>
        )}
        {hidden && value !== MASK && (
          <Button aria-label={translate('forms.secret.show', { name: props.label })} onClick={() => setShown(true)}>
            {translate('forms.pem.show')}
          </Button>
        )}
        {hidden && !props.readOnly && (
          <Button
            aria-label={translate('forms.pem.removeOf', { name: props.label })}
            onClick={() => {
              setShown(true)
              props.onChange(undefined)
            }}
          >
            {translate('forms.pem.remove')}
          </Button>
        )}
        <Said role="status">{value === MASK ? translate('forms.secret.kept') : said(value, pem, translate)}</Said>
      </Row>
      {refused && (
        <FormHelperText error role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {refused}
        </FormHelperText>
      )}
    </Zone>
  )
}

type Translate = (key: string, options?: Record<string, unknown>) => string

/** What a value is, in words. */
function said(value: string, pem: Pem | undefined, translate: Translate): string {
  if (value === '') return ''
  if (!isPemText(value)) return /[\r\n]/.test(value) ? '' : translate('forms.pem.path')
  if (!pem) return ''
  const parts = Object.entries(pem.counts).map(([kind, count]) =>
    translate(`forms.pem.kind.${kind === 'privateKey' && pem.encrypted ? 'encryptedKey' : kind}`, {
      smart_count: count,
    }),
  )
  return parts.join(translate('forms.listSeparator'))
}
