import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatError } from '../../api/errors'
import { ChoicePicker } from '../../forms/fields/ChoicePicker'
import { useOuterPlaceholders } from '../../forms/placeholders'
import type { ReferenceInputProps } from '../../forms/ReferenceInput'
import { NestedFormControl } from '../../forms/widgets/NestedFormControl'
import { ActionButton } from '../../ui/ActionButton'
import { Inline } from '../../ui/Inline'
import { truncateAndEscape } from '../../ui/text'
import { useLatest } from '../../ui/useLatest'
import type { Row } from '../types'
import { useDenied } from '../useDenied'
import { useRecords } from '../useRecords'
import { useCreateRequest } from './createRequest'
import { useReference } from './useReference'

const Line = styled(Inline)({
  // Search field and select share the line with the create button.
  '& > div': { flex: '1 1 0', minWidth: 0 },
})

const getId = ({ id }: Row) => id

const SEARCH_THRESHOLD = 12

/** Limit for names, so that malicious ones do not break the layout. */
const MAX_NAME_LENGTH = 128

/**
 * Selects a record of another collection by name, optionally of one kind, or creates one. Keeps the current name
 * even if no such record exists, and shows that it is missing.
 */
export function ReferenceInput(props: ReferenceInputProps) {
  const { id, collection, kind, value = '' } = props
  const translate = useTranslate()
  const { creates, getName: getRecordName } = useReference(collection)
  const getName = props.keyField === 'id' ? getId : getRecordName
  const { data, error, refresh } = useRecords(collection, kind === undefined ? {} : { type: kind })
  const request = useCreateRequest()
  const placeholders = useOuterPlaceholders()
  const disabledReason = useDenied(creates ?? `post ${collection}`)
  // The form may have changed since the drawer opened, so use the latest callback.
  const choose = useLatest((name: string) => props.onChange(name === '' ? undefined : name))
  // The data provider matches the kind as a substring.
  const rows = data?.filter((row) => kind === undefined || row.type === kind)
  const names = rows?.map(getName).sort((a, b) => a.localeCompare(b)) ?? []
  const missing = rows !== undefined && value !== '' && !names.includes(value)
  const [search, setSearch] = useState('')
  const searchText = search.trim().toLowerCase()
  const found = names.filter((name) => name === value || name.toLowerCase().includes(searchText))
  const options = [
    ...(value !== '' && !names.includes(value)
      ? [
          {
            key: value,
            text: missing
              ? translate('forms.reference.missing', { name: truncateAndEscape(value, MAX_NAME_LENGTH) })
              : value,
          },
        ]
      : []),
    ...found.map((name) => ({ key: name, text: truncateAndEscape(name, MAX_NAME_LENGTH) })),
  ]
  return (
    <>
      <Line>
        {names.length > SEARCH_THRESHOLD && !props.disabled && (
          <NestedFormControl>
            <OutlinedInput
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Do not submit the form; select the only match.
                event.preventDefault()
                const [only, ...more] = names.filter((name) => name.toLowerCase().includes(searchText))
                if (only !== undefined && more.length === 0) choose(only)
              }}
              placeholder={translate('forms.search')}
              inputProps={{ 'aria-label': translate('forms.reference.search', { name: props.label }) }}
            />
          </NestedFormControl>
        )}
        <ChoicePicker
          id={id}
          options={options}
          value={value}
          blank={translate(rows?.length === 0 ? 'forms.reference.none' : 'forms.choose')}
          required={props.required}
          onChoose={choose}
          onBlur={props.onBlur}
          readOnly={props.disabled}
          invalid={props.error || missing}
          describedBy={props.describedBy}
          list
        />
        {creates && request && !props.disabled && (
          <ActionButton
            variant="outlined"
            startIcon={<AddOutlined />}
            aria-haspopup="dialog"
            aria-label={translate('forms.reference.createOf', { name: props.label })}
            disabled={disabledReason}
            onClick={() => request({ collection, kind, placeholders, onCreated: (row) => choose(getName(row)) })}
          >
            {translate('forms.reference.create')}
          </ActionButton>
        )}
      </Line>
      {missing && <FormHelperText error>{translate('forms.reference.missingHelp')}</FormHelperText>}
      {error !== undefined && error !== null && !data && (
        <FormHelperText error role="alert">
          {translate('forms.reference.failed', { reason: truncateAndEscape(formatError(error, translate)) })}{' '}
          <Button size="small" onClick={refresh}>
            {translate('ui.state.retry')}
          </Button>
        </FormHelperText>
      )}
    </>
  )
}
