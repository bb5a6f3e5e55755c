import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { memo, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FilterInput } from './filter/FilterInput'
import { type FilterField, type FilterValues, formatChip, withFilter } from './filter/filters'
import { useFormat } from './format/useFormat'
import { truncateAndEscape } from './text'

export type { FilterField, FilterValues } from './filter/filters'

const Box = styled('search')(({ theme: { tokens } }) => ({ display: 'grid', gap: tokens.gap.small }))

const Fields = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.field}px), 1fr))`,
  // A text button is aligned with the edge of the fields.
  '& > button': {
    justifySelf: 'start',
    alignSelf: 'end',
    marginInlineStart: -(tokens.gap.small + tokens.gap.tiny),
  },
}))

const Chips = styled('ul')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0, maxWidth: '100%' },
}))

/** Filters of a list: inputs, a chip per active filter, and "Clear". Controlled by the caller. */
export const FilterBar = memo(function FilterBar(props: {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}) {
  const { fields, values, onChange } = props
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useState(false)
  const more = fields.filter((field) => field.isSecondary && !values[field.name])
  const visibleFields = fields.filter((field) => open || !more.includes(field))
  const active = fields.filter((field) => values[field.name])
  return (
    <Box aria-label={translate('ui.filter.label')}>
      <Fields id={id}>
        {visibleFields.map((field) => (
          <FilterInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => onChange(withFilter(values, field.name, value))}
          />
        ))}
        {more.length > 0 && (
          <Button onClick={() => setOpen(!open)} aria-expanded={open} aria-controls={id}>
            {translate(open ? 'ui.filter.fewer' : 'ui.filter.more')}
          </Button>
        )}
      </Fields>
      {active.length > 0 && (
        <Chips aria-label={translate('ui.filter.active')}>
          {active.map((field) => {
            const value = truncateAndEscape(formatChip(field, values[field.name] ?? '', format.dateTime), 64)
            const text = translate('ui.filter.chip', { label: field.label, value })
            const remove = () => onChange(withFilter(values, field.name, ''))
            return (
              <li key={field.name}>
                <Chip
                  label={text}
                  onClick={remove}
                  onDelete={remove}
                  aria-label={translate('ui.filter.remove', { filter: text })}
                />
              </li>
            )
          })}
          <li>
            <Button onClick={() => onChange({})}>{translate('ui.filter.clear')}</Button>
          </li>
        </Chips>
      )}
    </Box>
  )
})
