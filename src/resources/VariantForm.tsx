import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isObject } from '../forms/core/paths'
import type { SchemaFormProps } from '../forms/SchemaForm'
import {
  filterVariants,
  findVariant,
  getNextTileStep,
  isSameTags,
  listTileTags,
  pickTags,
  type Tags,
} from '../forms/variants/steps'
import { VariantPicker } from '../forms/variants/VariantPicker'
import type { Json, LazyVariant } from '../schema/types'
import { Loading } from '../ui/Loading'
import { Failed } from '../ui/states'
import { DescribedForm } from './DescribedForm'
import { EnterpriseNotice } from './edition/EnterpriseNotice'
import { HideEnterprise } from './edition/HideEnterprise'
import { useEnterpriseOffer } from './edition/useEnterpriseOffer'
import type { FormDescription, VariantsDescription } from './formTypes'
import { useFailure } from './live/useFailure'
import { useVariants } from './useVariants'

interface VariantFormProps extends Omit<SchemaFormProps, 'schema'> {
  form: FormDescription
  variants: VariantsDescription
  address?: UrlTileSelection | undefined
}

/** Tile selection stored in the URL, so that browser back returns to the tiles. */
export interface UrlTileSelection {
  chosen: Tags
  onChoose: (chosen: Tags) => void
}

/**
 * Form of an operation with variants: first the tiles, then the form of the chosen variant. For existing records
 * the type is fixed, but its mode (redis: single, cluster …) can change. Adds the variant's tags to the request
 * body, and keeps common fields when the variant changes.
 */
export function VariantForm({ form, variants: wishes, ...rest }: VariantFormProps) {
  const getFailure = useFailure()
  const { shown } = useEnterpriseOffer()
  const { variants, error, retry } = useVariants(form.operation)
  const failure = getFailure(error)
  if (failure) return <Failed error={failure.text} details={failure.details} onRetry={retry} />
  if (!variants) return <Loading shape="form" />
  // The broker lacks these variants. On open-source brokers they are offered with an Enterprise mark.
  const offered = rest.isNew === false || shown ? variants : variants.filter(({ only }) => only !== 'build')
  return <VariantChooser form={form} wishes={wishes} variants={offered} {...rest} />
}

interface ChooserProps extends Omit<VariantFormProps, 'variants'> {
  wishes: VariantsDescription
  variants: readonly LazyVariant[]
}

function VariantChooser({ form, wishes, variants, address, ...rest }: ChooserProps) {
  const tiles = useMemo(() => wishes.tiles ?? listTileTags(variants), [wishes.tiles, variants])
  const settled = rest.isNew === false
  const translate = useTranslate()
  const denied = (wishes.useDenied ?? noneDenied)()
  const was = useMemo(() => (settled ? findVariant(variants, rest.value) : undefined), [settled, variants, rest.value])
  const [own, setOwn] = useState<Tags>(
    () => was?.tags ?? findInitialTags(rest.value, variants, tiles) ?? wishes.chosen ?? NOTHING,
  )
  const chosen = address && !settled ? mergeUrlTags(address.chosen, own, variants, tiles) : own
  const choose = (next: Tags) => {
    setOwn(next)
    const [before, after] = [pickTags(chosen, tiles), pickTags(next, tiles)]
    if (!isSameTags(before, after)) address?.onChoose(after)
  }
  const typed = useRef<Json>(undefined)
  const firstValues = ({ tags }: LazyVariant) =>
    settled || !wishes.getInitialValues
      ? rest.value
      : { ...wishes.getInitialValues(tags), ...(isObject(rest.value) && rest.value) }
  const left = filterVariants(variants, chosen)
  const variant = getNextTileStep(variants, chosen, tiles) ? undefined : left[0]
  return (
    <>
      <VariantPicker
        variants={variants}
        tiles={tiles}
        chosen={chosen}
        onChoose={choose}
        variant={variant}
        getKind={(tag, value) =>
          !settled && isUnsupportedByBroker(variants, { ...chosen, [tag]: value })
            ? translate('app.enterprise.mark')
            : wishes.getKind?.(tag, value)
        }
        Mark={wishes.Mark}
        groups={wishes.groups?.map((key) => translate(key))}
        getGroup={
          wishes.getGroup &&
          ((tag, value) => {
            const key = wishes.getGroup?.(tag, value)
            return key && translate(key)
          })
        }
        getDeniedReason={denied}
        settled={settled}
        held={wishes.chosen}
        hidesChoice={wishes.hidesChoice}
        ui={form.ui}
      />
      {!settled && !variant && variants.some(({ only }) => only === 'build') && <HideEnterprise />}
      {!settled && variant?.only === 'build' && <EnterpriseNotice />}
      {variant && (settled || variant.only !== 'build') && (
        <DescribedForm
          key={JSON.stringify(variant.tags)}
          form={form}
          tags={variant.tags}
          {...rest}
          value={firstValues(variant)}
          fixed={variant.fixed}
          // Changing the mode of a record is a change even if no field differs.
          isNew={rest.isNew || variant !== was}
          typed={typed.current}
          onData={(data) => {
            typed.current = { ...(isObject(typed.current) ? typed.current : {}), ...(isObject(data) ? data : {}) }
          }}
        />
      )}
    </>
  )
}

const NOTHING: Tags = {}

const isUnsupportedByBroker = (variants: readonly LazyVariant[], tags: Tags): boolean =>
  filterVariants(variants, tags).every(({ only }) => only === 'build')

/** Returns the selection in the URL if it exists, with the mode selected on the page. */
function mergeUrlTags(said: Tags, own: Tags, variants: readonly LazyVariant[], tiles: readonly string[]): Tags {
  const known = filterVariants(variants, said).length > 0 ? said : NOTHING
  return isSameTags(pickTags(own, tiles), known) ? own : known
}

const noneDenied = () => () => undefined

function findInitialTags(
  value: Json | undefined,
  variants: readonly LazyVariant[],
  tiles: readonly string[],
): Tags | undefined {
  if (!isObject(value) || !tiles.some((tag) => tag in value)) return undefined
  const variant = findVariant(variants, value)
  if (!variant) return undefined
  return tiles.every((tag) => tag in value)
    ? variant.tags
    : Object.fromEntries(Object.entries(variant.tags).filter(([tag]) => tag in value))
}
