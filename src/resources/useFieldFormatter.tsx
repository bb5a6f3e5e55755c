import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { findSchemaAt } from '../forms/core/findSchemaAt'
import { toReadableField } from '../forms/core/readableField'
import { isSecret } from '../forms/core/secrets'
import { FieldValue } from '../forms/FieldValue'
import type { FormUi, Path } from '../forms/types'
import { getFieldScope, useFieldText } from '../forms/useFieldText'
import { SECRET_MASK } from '../schema/secrets'
import type { FieldSchema, Json } from '../schema/types'

/** Returns functions for labels and values of fields outside their form. Secrets are masked. */
export function useFieldFormatter(schema: FieldSchema, ui: FormUi) {
  const translate = useTranslate()
  const getFieldText = useFieldText(getFieldScope(schema))
  return {
    getLabel: (path: Path): string => path.map((_, i) => getFieldText(path.slice(0, i + 1), ui).label).join(' › '),
    secretAt: (path: Path): boolean => isSecret(String(path.at(-1) ?? ''), findSchemaAt(schema, path) ?? {}),
    shownAs: (path: Path, value: Json | undefined): ReactNode => {
      if (value === undefined) return translate('forms.notSet')
      const field = findSchemaAt(schema, path) ?? {}
      const name = String(path.at(-1) ?? '')
      return isSecret(name, field, value) ? (
        SECRET_MASK
      ) : (
        <FieldValue field={toReadableField(name, field)} value={value} />
      )
    },
  }
}
