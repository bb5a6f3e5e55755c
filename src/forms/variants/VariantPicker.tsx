import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { humanise } from '../core/fieldWords'
import { FieldShell } from '../FieldShell'
import { ChoicePicker } from '../fields/ChoicePicker'
import { UnknownMark } from '../UnknownMark'
import { useFieldText, useOptionText } from '../useFieldText'
import { modesOf, modeTags, nextTiles, pickTags, type Tagged, type Tags } from './steps'
import { type Tile, type TileMark, TypeTiles } from './TypeTiles'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
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

interface VariantPickerProps<V extends Tagged> {
  variants: readonly V[]
  tiles: readonly string[]
  chosen: Tags
  onChoose: (chosen: Tags) => void
  variant: V | undefined
  kindOf?: ((tag: string, value: string) => string | undefined) | undefined
  /** Heading of a tile's group, one of `groups`. */
  groupOf?: ((tag: string, value: string) => string | undefined) | undefined
  groups?: readonly string[] | undefined
  Mark?: TileMark | undefined
  deniedOf?: ((tag: string, value: string) => string | undefined) | undefined
  /** Whether the tags are fixed, because the record already exists. */
  settled?: boolean | undefined
  /** Tags that the user cannot change. */
  held?: Tags | undefined
  untold?: boolean | undefined
}

/** Selects a variant of an operation: its type by tiles, then its mode by radio buttons or a select. */
export function VariantPicker<V extends Tagged>(props: VariantPickerProps<V>) {
  const {
    variants,
    tiles,
    chosen,
    onChoose,
    variant,
    kindOf,
    groupOf,
    groups = NO_GROUPS,
    Mark,
    deniedOf,
    settled,
    held = NOTHING,
    untold = false,
  } = props
  const translate = useTranslate()
  const textOf = useFieldText()
  const optionText = useOptionText()
  const id = useId()
  const word = (tag: string, value: string) => {
    const text = optionText(tag, value)
    return text === value ? humanise(value) : text
  }
  const isUnknown = (tags: Tags) => modesOf(variants, tags).every(({ only }) => only === 'broker')
  const next = settled ? undefined : nextTiles(variants, chosen, tiles)
  const decided = tiles.filter((tag) => tag in chosen)
  const last = decided.findLast((tag) => !(tag in held))
  const left = modesOf(variants, pickTags(chosen, tiles))
  const keyOf = (one: Tagged) => JSON.stringify(one.tags)
  const told = new Set(left.flatMap((one) => modeTags(one, left).map(([name]) => name)))
  const [first = ''] = told
  return (
    <>
      {decided.length > 0 && !untold && (
        <Line>
          {decided.map((tag) => (
            <dl key={tag}>
              <dt>{textOf([tag]).label}</dt>
              <dd>{word(tag, chosen[tag] ?? '')}</dd>
            </dl>
          ))}
          <UnknownMark unknown={isUnknown(pickTags(chosen, decided))} />
          {!settled && last !== undefined && (
            <Button
              variant="outlined"
              onClick={() =>
                onChoose(
                  pickTags(
                    chosen,
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
          title={textOf([next.tag]).label}
          Mark={Mark}
          tiles={inGroups(
            next.values.map((value) => ({
              value,
              name: word(next.tag, value),
              kind: isUnknown({ ...chosen, [next.tag]: value })
                ? translate('forms.unknown.mark')
                : kindOf?.(next.tag, value),
              group: groupOf?.(next.tag, value),
              disabled: deniedOf?.(next.tag, value),
            })),
            groups,
          )}
          onChoose={(value) => onChoose({ ...chosen, [next.tag]: value })}
        />
      )}
      {!next && left.length > 1 && (
        <Modes>
          <FieldShell id={id} label={textOf([first]).label} required>
            <ChoicePicker
              id={id}
              options={left.map((one) => ({
                key: keyOf(one),
                text: modeTags(one, left)
                  .map(([name, value]) => word(name, value))
                  .join(translate('forms.listSeparator')),
              }))}
              value={variant ? keyOf(variant) : ''}
              blank={undefined}
              required
              onChoose={(key) => {
                const to = left.find((one) => keyOf(one) === key)
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

function inGroups(tiles: Tile[], groups: readonly string[]): Tile[] {
  if (groups.length === 0) return tiles
  const rank = ({ group }: Tile) => (group === undefined ? groups.length : groups.indexOf(group))
  return tiles.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
