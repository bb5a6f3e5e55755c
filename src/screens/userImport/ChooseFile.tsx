import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { PasswordKind } from '../../domain/imports/importedUsers'
import { saveFile } from '../../ui/export/saveFile'
import { FileButton } from '../../ui/FileButton'
import { Inline } from '../../ui/Inline'
import { Section } from '../../ui/Section'
import { truncateAndEscape } from '../../ui/text'
import { createTemplate } from './createTemplate'

const KINDS = ['plain', 'hash'] as const
const FORMATS = ['csv', 'json'] as const

/** Selects passwords or hashes, offers a template, and selects the file. */
export function ChooseFile(props: {
  /** Only hashes are possible. */
  hashesOnly: true | undefined
  kind: PasswordKind
  onKind: (kind: PasswordKind) => void
  name: string | undefined
  onFile: (file: File) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const text = (key: string, more = {}) => translate(`userImport.${key}`, more)
  return (
    <Section title={text('file')}>
      {props.hashesOnly ? (
        <p>{text('hashesOnly')}</p>
      ) : (
        <>
          <p id={id}>{text('kind')}</p>
          <RadioGroup
            aria-labelledby={id}
            value={props.kind}
            onChange={(_, value) => props.onKind(value === 'hash' ? 'hash' : 'plain')}
          >
            {KINDS.map((kind) => (
              <FormControlLabel key={kind} value={kind} control={<Radio />} label={text(`kinds.${kind}`)} />
            ))}
          </RadioGroup>
        </>
      )}
      <Inline sx={{ mt: 1, color: 'text.secondary' }}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="outlined"
            onClick={() => saveFile(createTemplate(props.kind, format), `users-${props.kind}.${format}`)}
          >
            {text('template', { format: format.toUpperCase() })}
          </Button>
        ))}
      </Inline>
      <Inline sx={{ mt: 1, color: 'text.secondary' }}>
        <FileButton variant={props.name ? 'outlined' : 'contained'} accept=".csv,.json" onFile={props.onFile}>
          {text('choose')}
        </FileButton>
        {props.name && <span>{truncateAndEscape(props.name, 128)}</span>}
      </Inline>
    </Section>
  )
}
