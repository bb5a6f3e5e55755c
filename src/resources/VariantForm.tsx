import { useMemo, useRef, useState } from 'react'
import { isObject } from '../forms/core/paths'
import type { SchemaFormProps } from '../forms/SchemaForm'
import { modesOf, nextTiles, type Tags, tileTags, variantOf } from '../forms/variants/steps'
import { VariantPicker } from '../forms/variants/VariantPicker'
import type { Json, LazyVariant } from '../schema/types'
import { Loading } from '../ui/Loading'
import { Failed } from '../ui/states'
import { DescribedForm } from './DescribedForm'
import { useFailure } from './live/useFailure'
import type { FormDescription, VariantsDescription } from './types'
import { useVariants } from './useVariants'

interface VariantFormProps extends Omit<SchemaFormProps, 'schema'> {
  form: FormDescription
  variants: VariantsDescription
}

/**
 * The form of an operation that takes several kinds of things: first which, by tiles; then the form of that one. On a
 * record the kind is settled and only its mode (redis: single, cluster …) can change. What tells the variants apart is
 * written beside what the form gives. Another choice keeps what was typed, as far as both have the field.
 */
export function VariantForm({ form, variants: wishes, ...rest }: VariantFormProps) {
  const failureOf = useFailure()
  const { variants, error, retry } = useVariants(form.operation)
  const failure = failureOf(error)
  if (failure) return <Failed error={failure.text} details={failure.details} onRetry={retry} />
  if (!variants) return <Loading shape="form" />
  return <Chooser form={form} wishes={wishes} variants={variants} {...rest} />
}

interface ChooserProps extends Omit<VariantFormProps, 'variants'> {
  wishes: VariantsDescription
  variants: readonly LazyVariant[]
}

function Chooser({ form, wishes, variants, ...rest }: ChooserProps) {
  const tiles = useMemo(() => wishes.tiles ?? tileTags(variants), [wishes.tiles, variants])
  const settled = rest.isNew === false
  const was = useMemo(() => (settled ? variantOf(variants, rest.value) : undefined), [settled, variants, rest.value])
  const [chosen, setChosen] = useState<Tags>(was?.tags ?? wishes.chosen ?? NOTHING)
  const typed = useRef<Json>(undefined)
  const left = modesOf(variants, chosen)
  const variant = nextTiles(variants, chosen, tiles) ? undefined : left[0]
  return (
    <>
      <VariantPicker
        variants={variants}
        tiles={tiles}
        chosen={chosen}
        onChoose={setChosen}
        variant={variant}
        kindOf={wishes.kindOf}
        settled={settled}
      />
      {variant && (
        <DescribedForm
          key={JSON.stringify(variant.tags)}
          form={form}
          tags={variant.tags}
          {...rest}
          onSubmit={(data, adopt) => rest.onSubmit({ ...variant.fixed, ...data }, adopt)}
          // Another mode of the same record is a change, whatever its fields hold.
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
