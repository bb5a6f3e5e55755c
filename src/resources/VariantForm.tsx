import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
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
import { isObject } from '../schema/isObject'
import type { Json, LazyVariant } from '../schema/types'
import { DescribedForm } from './DescribedForm'
import { EnterpriseNotice } from './edition/EnterpriseNotice'
import { HideEnterprise, useEnterpriseOffer } from './edition/enterpriseOffer'
import type { FormDescription, VariantsDescription } from './formTypes'
import { LoadState } from './live/LoadState'
import { useVariants } from './useSchemaQuery'

interface VariantFormProps extends Omit<SchemaFormProps, 'schema'> {
  form: FormDescription
  variants: VariantsDescription
  address?: UrlTileSelection | undefined
}

/** Tile selection stored in the URL, so that browser back returns to the tiles. */
export interface UrlTileSelection {
  selectedTags: Tags
  onChoose: (tags: Tags) => void
}

/**
 * Form of an operation with variants: first the tiles, then the form of the chosen variant. For existing records
 * the type is fixed, but its mode (redis: single, cluster …) can change. Adds the variant's tags to the request
 * body, and keeps common fields when the variant changes.
 */
export function VariantForm({ form, variants: wishes, ...rest }: VariantFormProps) {
  const { shown } = useEnterpriseOffer()
  const { variants, error, retry } = useVariants(form.operation)
  if (!variants) return <LoadState error={error} onRetry={retry} shape="form" />
  // The broker lacks these variants. On open-source brokers they are offered with an Enterprise mark.
  const offered = rest.isNew === false || shown ? variants : variants.filter(({ origin }) => origin !== 'build')
  return <VariantChooser form={form} description={wishes} variants={offered} {...rest} />
}

interface ChooserProps extends Omit<VariantFormProps, 'variants'> {
  description: VariantsDescription
  variants: readonly LazyVariant[]
}

function VariantChooser({ form, description, variants, address, ...rest }: ChooserProps) {
  const tiles = useMemo(() => description.tiles ?? listTileTags(variants), [description.tiles, variants])
  const settled = rest.isNew === false
  const translate = useTranslate()
  const getDeniedReason = (description.useDeniedKind ?? noneDenied)()
  const storedVariant = useMemo(
    () => (settled ? findVariant(variants, rest.value) : undefined),
    [settled, variants, rest.value],
  )
  const [localTags, setLocalTags] = useState<Tags>(
    () => storedVariant?.tags ?? findInitialTags(rest.value, variants, tiles) ?? description.fixedTags ?? NOTHING,
  )
  const selectedTags = address && !settled ? mergeUrlTags(address.selectedTags, localTags, variants, tiles) : localTags
  const choose = (next: Tags) => {
    setLocalTags(next)
    const [before, after] = [pickTags(selectedTags, tiles), pickTags(next, tiles)]
    if (!isSameTags(before, after)) address?.onChoose(after)
  }
  const enteredData = useRef<Json>(undefined)
  const getFirstValues = ({ tags }: LazyVariant) =>
    settled || !description.getInitialValues
      ? rest.value
      : { ...description.getInitialValues(tags), ...(isObject(rest.value) && rest.value) }
  const left = filterVariants(variants, selectedTags)
  const variant = getNextTileStep(variants, selectedTags, tiles) ? undefined : left[0]
  return (
    <>
      <VariantPicker
        variants={variants}
        tiles={tiles}
        selectedTags={selectedTags}
        onChoose={choose}
        variant={variant}
        getKind={(tag, value) =>
          !settled && isUnsupportedByBroker(variants, { ...selectedTags, [tag]: value })
            ? translate('app.enterprise.mark')
            : description.getKind?.(tag, value)
        }
        Mark={description.Mark}
        groups={description.groups?.map((key) => translate(key))}
        getGroup={
          description.getGroup &&
          ((tag, value) => {
            const key = description.getGroup?.(tag, value)
            return key && translate(key)
          })
        }
        getDeniedReason={getDeniedReason}
        isFixed={settled}
        fixedTags={description.fixedTags}
        isSelectionHidden={description.isSelectionHidden}
        ui={form.ui}
      />
      {!settled && !variant && variants.some(({ origin }) => origin === 'build') && <HideEnterprise />}
      {!settled && variant?.origin === 'build' && <EnterpriseNotice />}
      {variant && (settled || variant.origin !== 'build') && (
        <DescribedForm
          key={JSON.stringify(variant.tags)}
          form={form}
          tags={variant.tags}
          {...rest}
          value={getFirstValues(variant)}
          fixed={variant.fixed}
          // Changing the mode of a record is a change even if no field differs.
          isNew={rest.isNew || variant !== storedVariant}
          enteredData={enteredData.current}
          onData={(data) => {
            enteredData.current = {
              ...(isObject(enteredData.current) ? enteredData.current : {}),
              ...(isObject(data) ? data : {}),
            }
          }}
        />
      )}
    </>
  )
}

const NOTHING: Tags = {}

const isUnsupportedByBroker = (variants: readonly LazyVariant[], tags: Tags): boolean =>
  filterVariants(variants, tags).every(({ origin }) => origin === 'build')

/** Returns the selection in the URL if it exists, with the mode selected on the page. */
function mergeUrlTags(
  urlTags: Tags,
  localTags: Tags,
  variants: readonly LazyVariant[],
  tiles: readonly string[],
): Tags {
  const validTags = filterVariants(variants, urlTags).length > 0 ? urlTags : NOTHING
  return isSameTags(pickTags(localTags, tiles), validTags) ? localTags : validTags
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
