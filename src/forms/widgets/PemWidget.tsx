import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type DragEvent, useState } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { SECRET_MASK } from '../../schema/secrets'
import { CodeArea } from '../../ui/code/CodeArea'
import { FileButton } from '../../ui/FileButton'
import { lazyDetail } from '../../ui/lazy/lazyView'
import type { WidgetProps } from '../types'
import { isPemText, PEM_EXTENSIONS, type Pem, readPem, readPemFile } from '../values/pem'
import { Row } from './parts'

// Lazy because most forms have no certificates.
const CertificateFacts = lazyDetail(async () => (await import('./CertificateFacts')).CertificateFacts, {
  shape: 'form',
})

/** Maximum file size. A full CA store has about a fifth of it. */
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

const ValueDescription = styled('span')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/**
 * Certificate or key: pasted, uploaded, dropped, or a file path on the nodes. Shows its content below. A private
 * key is hidden after input.
 */
export function PemWidget(props: WidgetProps) {
  const translate = useTranslate()
  const [isDragOver, setIsDragOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isVisible, setIsVisible] = useState(false)
  const value = typeof props.value === 'string' ? props.value : ''
  const pem = isPemText(value) ? readPem(value) : undefined
  const hidden = !isVisible && (value === SECRET_MASK || (pem?.counts.privateKey ?? 0) > 0)

  const take = async (file: File | undefined) => {
    if (!file || props.readOnly) return
    const extensions = PEM_EXTENSIONS.join(', ')
    const rejectFile = (rule: string) => setRefusal(translate(`forms.pem.${rule}`, { name: file.name, extensions }))
    if (file.size > MAX_BYTES) return rejectFile('tooLarge')
    const read = readPemFile(file.name, new Uint8Array(await file.arrayBuffer()))
    if ('rule' in read) return rejectFile(read.rule)
    setRefusal(undefined)
    setIsVisible(false)
    props.onChange(read.text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Zone
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(!props.readOnly)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      {!hidden && (
        <CodeArea
          id={props.id}
          value={value}
          onChange={(text) => {
            setRefusal(undefined)
            setIsVisible(true)
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
          <FileButton
            {...(hidden && { id: props.id })}
            startIcon={<UploadFileOutlined />}
            aria-label={translate('forms.pem.uploadOf', { name: props.label })}
            accept={PEM_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
            onFile={(file) => void take(file)}
          >
            {translate('forms.pem.upload')}
          </FileButton>
        )}
        {hidden && value !== SECRET_MASK && (
          <Button aria-label={translate('forms.secret.show', { name: props.label })} onClick={() => setIsVisible(true)}>
            {translate('forms.pem.show')}
          </Button>
        )}
        {hidden && !props.readOnly && (
          <Button
            aria-label={translate('forms.pem.removeOf', { name: props.label })}
            onClick={() => {
              setIsVisible(true)
              props.onChange(undefined)
            }}
          >
            {translate('forms.pem.remove')}
          </Button>
        )}
        <ValueDescription role="status">
          {value === SECRET_MASK ? translate('forms.secret.kept') : describeValue(value, pem, translate)}
        </ValueDescription>
      </Row>
      {pem?.counts.certificate && <CertificateFacts text={value} />}
      {refusal && (
        <FormHelperText error role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {refusal}
        </FormHelperText>
      )}
    </Zone>
  )
}

function describeValue(value: string, pem: Pem | undefined, translate: TranslateFunction): string {
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
