import { styled } from '@mui/material/styles'
import { getAt, getUiKey } from '../forms/core/paths'
import type { FormUi, Path } from '../forms/types'
import { SECRET_MASK } from '../schema/secrets'
import type { FieldSchema, Json } from '../schema/types'
import { useFieldFormatter } from './useFieldFormatter'

const Changes = styled('dl')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  margin: `${tokens.gap.medium}px 0 0`,
  overflowWrap: 'anywhere',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.gap.small,
    padding: tokens.gap.small,
    backgroundColor: tokens.sunken,
    borderRadius: tokens.radius.input,
  },
  '& dt': { gridColumn: '1 / -1', fontWeight: tokens.font.strong },
  '& dd': { margin: 0, gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid' },
  '& dd > span:first-of-type': { color: tokens.textSecondary, fontSize: tokens.font.table },
}))

/** Texts for both values and for a new secret. */
export interface DifferenceTexts {
  before: string
  after: string
  secret: string
}

interface DifferencesProps {
  paths: readonly Path[]
  before: Json
  after: Json
  schema: FieldSchema
  ui: FormUi
  texts: DifferenceTexts
}

/** Shows the differing fields of two states of a record. Secrets only show that they changed. */
export function Differences({ paths, before, after, schema, ui, texts }: DifferencesProps) {
  const { getLabel, secretAt, shownAs } = useFieldFormatter(schema, ui)
  // If the broker masked the old value, the new value is a secret too.
  const isHidden = (path: Path) => secretAt(path) || getAt(before, path) === SECRET_MASK
  return (
    <Changes>
      {paths.map((path) => {
        const [oldValue, newValue] = [getAt(before, path), getAt(after, path)]
        const secret = isHidden(path)
        return (
          <div key={getUiKey(path)}>
            <dt>{getLabel(path)}</dt>
            <dd>
              <span>{texts.before}</span>
              <span>{secret && oldValue !== undefined ? SECRET_MASK : shownAs(path, oldValue)}</span>
            </dd>
            <dd>
              <span>{texts.after}</span>
              <strong>{secret && newValue !== undefined ? texts.secret : shownAs(path, newValue)}</strong>
            </dd>
          </div>
        )
      })}
    </Changes>
  )
}
