import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Inline } from '../../ui/Inline'
import { humanize } from '../core/fieldText'
import { FieldShell } from '../FieldShell'
import { ChoicePicker } from '../fields/ChoicePicker'
import type { FormUi } from '../types'
import { UnknownBadge } from '../UnknownBadge'
import { useFieldText, useOptionText } from '../useFieldText'
import { filterVariants, getNextTileStep, listModeTags, pickTags, type TaggedVariant, type Tags } from './steps'
import { type Tile, type TileMark, TypeTiles } from './TypeTiles'

const Line = styled(Inline)(({ theme: { tokens } }) => ({
  marginBottom: tokens.gap.medium,
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: tokens.gap.small, margin: 0 },
  '& dt': { color: tokens.textSecondary },
  '& dd': { margin: 0, fontWeight: tokens.font.strong },
  '& small': { alignSelf: 'center', margin: 0 },
}))

const Modes = styled('div')(({ theme: { tokens } }) => ({
  maxWidth: tokens.size.form,
  marginBottom: tokens.gap.medium,
}))

interface VariantPickerProps<V extends TaggedVariant> {
  variants: readonly V[]
  tiles: readonly string[]
  selectedTags: Tags
  onChoose: (tags: Tags) => void
  variant: V | undefined
  getKind?: ((tag: string, value: string) => string | undefined) | undefined
  /** Heading of a tile's group, one of `groups`. */
  getGroup?: ((tag: string, value: string) => string | undefined) | undefined
  groups?: readonly string[] | undefined
  Mark?: TileMark | undefined
  getDeniedReason?: ((tag: string, value: string) => string | undefined) | undefined
  /** Whether the tags are fixed, because the record already exists. */
  isFixed?: boolean | undefined
  /** Tags that the user cannot change. */
  fixedTags?: Tags | undefined
  isSelectionHidden?: boolean | undefined
  /** Labels of the tags. */
  ui?: FormUi | undefined
}

/** Selects a variant of an operation: its type by tiles, then its mode by radio buttons or a select. */
export function VariantPicker<V extends TaggedVariant>(props: VariantPickerProps<V>) {
  const {
    variants,
    tiles,
    selectedTags,
    onChoose,
    variant,
    getKind,
    getGroup,
    groups = NO_GROUPS,
    Mark,
    getDeniedReason,
    isFixed,
    fixedTags = NOTHING,
    isSelectionHidden = false,
    ui,
  } = props
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const optionText = useOptionText()
  const id = useId()
  const getOptionLabel = (tag: string, value: string) => {
    const text = optionText(tag, value)
    return text === value ? humanize(value) : text
  }
  const isUnknown = (tags: Tags) => filterVariants(variants, tags).every(({ origin }) => origin === 'broker')
  const next = isFixed ? undefined : getNextTileStep(variants, selectedTags, tiles)
  const decided = tiles.filter((tag) => tag in selectedTags)
  const last = decided.findLast((tag) => !(tag in fixedTags))
  const left = filterVariants(variants, pickTags(selectedTags, tiles))
  const getKey = (one: TaggedVariant) => JSON.stringify(one.tags)
  const modeNames = new Set(left.flatMap((one) => listModeTags(one, left).map(([name]) => name)))
  const [first = ''] = modeNames
  return (
    <>
      {decided.length > 0 && !isSelectionHidden && (
        <Line>
          {decided.map((tag) => (
            <dl key={tag} id={`${id}-${tag}`}>
              <dt>{getFieldText([tag], ui).label}</dt>
              <dd>{getOptionLabel(tag, selectedTags[tag] ?? '')}</dd>
            </dl>
          ))}
          <UnknownBadge unknown={isUnknown(pickTags(selectedTags, decided))} />
          {!isFixed && last !== undefined && (
            <Button
              variant="outlined"
              aria-describedby={`${id}-${last}`}
              onClick={() =>
                onChoose(
                  pickTags(
                    selectedTags,
                    decided.filter((tag) => tag !== last),
                  ),
                )
              }
            >
              {translate('forms.variant.change')}
            </Button>
          )}
        </Line>
      )}
      {next && (
        <TypeTiles
          key={next.tag}
          title={getFieldText([next.tag], ui).label}
          Mark={Mark}
          tiles={sortByGroup(
            next.values.map((value) => ({
              value,
              name: getOptionLabel(next.tag, value),
              kind: isUnknown({ ...selectedTags, [next.tag]: value })
                ? translate('forms.unknown.mark')
                : getKind?.(next.tag, value),
              group: getGroup?.(next.tag, value),
              disabled: getDeniedReason?.(next.tag, value),
            })),
            groups,
          )}
          onChoose={(value) => onChoose({ ...selectedTags, [next.tag]: value })}
        />
      )}
      {!next && left.length > 1 && (
        <Modes>
          <FieldShell id={id} label={getFieldText([first], ui).label} required>
            <ChoicePicker
              id={id}
              options={left.map((one) => ({
                key: getKey(one),
                text: listModeTags(one, left)
                  .map(([name, value]) => getOptionLabel(name, value))
                  .join(translate('forms.listSeparator')),
              }))}
              value={variant ? getKey(variant) : ''}
              blank={undefined}
              required
              onChoose={(key) => {
                const to = left.find((one) => getKey(one) === key)
                if (to) onChoose(to.tags)
              }}
              onBlur={() => undefined}
              readOnly={false}
              invalid={false}
              describedBy={undefined}
            />
          </FieldShell>
        </Modes>
      )}
    </>
  )
}

const NOTHING: Tags = {}
const NO_GROUPS: readonly string[] = []

function sortByGroup(tiles: Tile[], groups: readonly string[]): Tile[] {
  if (groups.length === 0) return tiles
  const rank = ({ group }: Tile) => (group === undefined ? groups.length : groups.indexOf(group))
  return tiles.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
