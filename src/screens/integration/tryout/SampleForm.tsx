import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { RuleEvent } from '../../../domain/rulesql/events'
import { getColumnTextKey, getEventTextKey } from '../../../domain/rulesql/texts'
import type { Encoding } from '../../typedPayload'
import type { EventChoices } from './eventChoices'
import { PayloadField } from './PayloadField'
import type { SampleField } from './sample'

const Form = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.field + tokens.gap.large}px), 1fr))`,
  '& > .wide': { gridColumn: '1 / -1', margin: 0 },
  '& input, & textarea': { fontFamily: tokens.font.mono },
  '& details > summary': { cursor: 'pointer', minHeight: tokens.size.target, color: tokens.textSecondary },
  '& details > p': { margin: `${tokens.gap.small}px 0`, fontSize: tokens.font.table, color: tokens.textSecondary },
}))

interface SampleFormProps {
  choices: EventChoices
  event: RuleEvent | undefined
  fields: readonly SampleField[]
  /** Changes when the payload was set by a button, not typed. */
  origin: number
  onEvent: (type: string) => void
  onType: (name: string, text: string) => void
  /** The encoding changed; `text` is the re-encoded payload. */
  onEncode: (encoding: Encoding, text: string) => void
}

export function SampleForm({ choices, event, fields, origin, onEvent, onType, onEncode }: SampleFormProps) {
  const translate = useTranslate()
  const mainFields = fields.filter(({ isTested, column }) => isTested && column.name !== 'payload')
  const payload = fields.find(({ column }) => column.name === 'payload')
  const more = fields.filter(({ isTested }) => !isTested)
  const renderField = (field: SampleField) => <Field key={field.column.name} field={field} onType={onType} />
  return (
    <Form role="group" aria-label={translate('tryout.sample')} onKeyDown={preventSubmit}>
      <TextField
        select
        className="wide"
        label={translate('tryout.event')}
        value={event?.type ?? ''}
        onChange={(change) => onEvent(change.target.value)}
        slotProps={{ select: { native: true } }}
      >
        {choices.read.length > 0 && (
          <optgroup label={translate('tryout.read')}>
            {choices.read.map((each) => renderOption(each, translate))}
          </optgroup>
        )}
        <optgroup label={translate('tryout.others')}>
          {choices.otherEvents.map((each) => renderOption(each, translate))}
        </optgroup>
      </TextField>
      {mainFields.map(renderField)}
      {payload && (
        <div className="wide">
          <PayloadField
            key={`${event?.type} ${origin}`}
            text={payload.text}
            encoding={payload.encoding}
            onEncode={onEncode}
            onType={(text) => onType('payload', text)}
          />
        </div>
      )}
      {more.length > 0 && (
        <details className="wide">
          <summary>{translate('tryout.more', { smart_count: more.length, number: more.length })}</summary>
          <p>{translate('tryout.moreHelp')}</p>
          <Form>{more.map(renderField)}</Form>
        </details>
      )}
    </Form>
  )
}

/** Enter must not submit a surrounding form. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The event name of messages is omitted because statements use topics instead. */
const renderOption = ({ type, topic }: RuleEvent, translate: TranslateFunction) => (
  <option key={type} value={type} translate="no">
    {`${translate(getEventTextKey(type))}${type !== 'message_publish' ? ` (${topic})` : ''}`}
  </option>
)

/** Labeled with the column name used in statements. */
function Field({ field, onType }: { field: SampleField; onType: SampleFormProps['onType'] }) {
  const translate = useTranslate()
  const { column, text, fault, schema } = field
  const { name, kind } = column
  const help = translate(getColumnTextKey(name), { _: '' })
  return (
    <TextField
      label={name}
      value={text}
      select={kind === 'boolean'}
      multiline={kind === 'map' || kind === 'list'}
      maxRows={8}
      error={fault !== undefined}
      helperText={
        fault ? translate(`tryout.fault.${fault}`) : schema ? help : `${help} ${translate('tryout.hereOnly')}`
      }
      onChange={(event) => onType(name, event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
      }}
    >
      {kind === 'boolean' &&
        ['true', 'false'].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
    </TextField>
  )
}
